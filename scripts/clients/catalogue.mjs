/**
 * How a client is generated: `command` runs in a folder with the contract and the files of
 * `test/clients/<name>`, and writes the folder `client`. docs/clients.md repeats it.
 * @typedef {{
 *   name: string,
 *   language: keyof typeof needs,
 *   tool: string,
 *   version: string,
 *   command: string,
 *   modules?: string[],
 * }} Client
 */

const openApiGenerator = '7.25.0';

/** @type {Client[]} */
export const clients = [
  {
    name: 'hey-api',
    language: 'typescript',
    tool: '@hey-api/openapi-ts',
    version: '0.99.0',
    command: 'openapi-ts --input openapi.json --output client',
  },
  {
    name: 'orval',
    language: 'typescript',
    tool: 'orval',
    version: '8.38.0',
    command: 'orval --config orval.config.mjs',
  },
  {
    name: 'kubb',
    language: 'typescript',
    tool: '@kubb/cli',
    version: '4.39.3',
    command: 'kubb generate --config kubb.config.mjs',
  },
  {
    name: 'swagger-typescript-api',
    language: 'typescript',
    tool: 'swagger-typescript-api',
    version: '13.13.0',
    command: 'swagger-typescript-api generate --path openapi.json --output client --name index.ts',
  },
  generatorClient('typescript', 'typescript-fetch', ''),
  generatorClient('python', 'python', '--package-name faktura'),
  generatorClient('java', 'java', '--library native'),
  {
    ...generatorClient(
      'go',
      'go',
      '--package-name faktura --additional-properties withGoMod=false,enumClassPrefix=true',
    ),
    modules: ['gopkg.in/validator.v2@v2.0.1'],
  },
  {
    name: 'openapi-python-client',
    language: 'python',
    tool: 'openapi-python-client',
    version: '0.29.1',
    command:
      'openapi-python-client generate --path openapi.json --meta none --output-path client/faktura',
  },
  {
    name: 'oapi-codegen',
    language: 'go',
    tool: 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen',
    version: 'v2.8.2',
    command: 'oapi-codegen -config oapi-codegen.yaml openapi.json',
    modules: ['github.com/oapi-codegen/nullable@v1.2.0', 'github.com/oapi-codegen/runtime@v1.9.0'],
  },
];

/**
 * Calls the server with requests that it makes from the contract: no client is generated or compiled.
 * @type {Client}
 */
export const schemathesis = {
  name: 'schemathesis',
  language: 'python',
  tool: 'schemathesis',
  version: '4.32.5',
  command: 'st --config-file schemathesis.toml run openapi.json --max-time 900',
};

/**
 * @param {keyof typeof needs} language
 * @param {string} generator
 * @param {string} options
 * @returns {Client}
 */
function generatorClient(language, generator, options) {
  const command =
    `openapi-generator-cli generate -i openapi.json -g ${generator} -o client ${options} ` +
    '--global-property apiTests=false,modelTests=false,apiDocs=false,modelDocs=false';
  return {
    name: `openapi-generator-${language}`,
    language,
    tool: 'openapi-generator-cli',
    version: openApiGenerator,
    command: command.replace(/ {2,}/g, ' '),
  };
}

/** npm packages that kubb and the compilation of TypeScript need beside the generators. */
export const npmPackages = {
  '@kubb/core': '4.39.3',
  '@kubb/plugin-client': '4.39.3',
  '@kubb/plugin-oas': '4.39.3',
  '@kubb/plugin-ts': '4.39.3',
  '@types/node': '20.19.25',
  typescript: '5.9.3',
};

/** Python packages that the generated code imports, and the one that checks its types. */
export const pythonPackages = [
  'mypy==2.4.1',
  'pydantic==2.14.4',
  'python-dateutil==2.9.0.post0',
  'types-python-dateutil==2.9.0.20261116',
  'urllib3==2.8.0',
];

/** The programs that a language needs, with what to install on Debian and Ubuntu. */
export const needs = {
  typescript: [],
  python: [{ program: 'python3', args: ['-c', 'import ensurepip'], install: 'python3-venv' }],
  java: [
    { program: 'javac', args: ['-version'], install: 'openjdk-17-jdk-headless' },
    { program: 'mvn', args: ['--version'], install: 'maven' },
  ],
  go: [{ program: 'go', args: ['version'], install: 'golang-go, version 1.21 or newer' }],
};
