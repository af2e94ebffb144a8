// Which folder may import which. The name of a rule without comment explains it.
const resources =
  'invoices|estimates|payments|refunds|transactions|categories|customers|vendors|items|attachments';

// The other folders of the server that have an index.ts.
const withIndex = 'accounts|history|ledger|mail|pdf|einvoicing|audit|exports';

// The folders of the server, lowest layer first.
const layers = [
  'platform',
  'accounts|history|addresses|amounts|business-terms',
  'customers|vendors|items|categories|ledger|pdf|attachments',
  'mail|einvoicing',
  'documents',
  'invoices|estimates|transactions',
  'payments|refunds',
  'audit|exports',
  'app',
];

// The folders of app/, lowest first. The files beside them and cli/ may import all of them.
const appFolders = [
  'models',
  'import|operator|start',
  'background',
  'web',
  'dashboard|demo|preview',
];

// By path, or by package name where the package is not built.
const outside = '((^|/)(openapi|server|mock|mcp|conformance|test|scripts)/|^@faktura/)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one module, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'sdk-stands-alone',
      comment: 'The SDK runs in browsers and is published without the rest.',
      severity: 'error',
      from: { path: '^sdk/src', pathNot: '\\.test\\.ts$' },
      to: { path: outside },
    },
    {
      name: 'sdk-without-node',
      comment: 'The SDK runs in browsers: no Node built-ins.',
      severity: 'error',
      from: { path: '^sdk/src', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'sdk-core-knows-no-resource',
      severity: 'error',
      from: { path: '^sdk/src/core' },
      to: { path: '^sdk/src/(?!core/|generated/(schema|errors|version)\\.ts$)' },
    },
    {
      name: 'sdk-resources-apart',
      comment: 'Each resource of the SDK can be imported alone.',
      severity: 'error',
      from: { path: `^sdk/src/generated/(${resources})/` },
      to: { path: `^sdk/src/generated/(${resources})/`, pathNot: '^sdk/src/generated/$1/' },
    },
    {
      name: 'sdk-without-its-fake',
      comment: 'What only tests need is in no bundle of a client.',
      severity: 'error',
      from: { path: '^sdk/src/(?!fake/)' },
      to: { path: '^sdk/src/(fake/|generated/(examples|operations)\\.ts$)' },
    },
    {
      name: 'contract-stands-alone',
      comment: 'Server and mock depend on the contract, not the other way round.',
      severity: 'error',
      from: { path: '^openapi/src' },
      to: {
        path: '((^|/)(sdk|server|mock|mcp|conformance|test|scripts)/|^@faktura/)',
        pathNot: 'node_modules',
      },
    },
    ...layers.map((layer, index) => ({
      name: 'lower-layers-only',
      comment: 'A folder of the server imports only from layers below its own.',
      severity: 'error',
      from: { path: `^server/src/(${layer})/`, pathNot: '(\\.test\\.ts$|/testing/)' },
      to: {
        path: `^server/src/(${layers.slice(index).join('|')})/`,
        pathNot: '^server/src/$1/',
      },
    })),
    ...appFolders.map((folders, index) => ({
      name: 'lower-folders-of-app-only',
      comment: 'A folder of app/ imports only from those below its own.',
      severity: 'error',
      from: { path: `^server/src/app/(${folders})/`, pathNot: '(\\.test\\.ts$|/testing/)' },
      to: {
        path: '^server/src/app/',
        pathNot: `^server/src/app/(${['$1', ...appFolders.slice(0, index)].join('|')})/`,
      },
    })),
    {
      name: 'through-its-index',
      comment:
        'A folder with an index.ts is imported only through it; rules import rules, and the list of models models.',
      severity: 'error',
      from: {
        path: '^server/src/([^/]+)/',
        pathNot: '(\\.(rules|test)\\.ts$|/testing/|/all-models\\.ts$)',
      },
      to: {
        path: `^server/src/(${resources}|${withIndex})/`,
        pathNot: ['^server/src/$1/', '/index\\.ts$'],
      },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules import only rules, types, errors, money and dates; no I/O.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: {
        pathNot: [
          '\\.rules\\.ts$',
          '(^|[./-])types\\.ts$',
          '^server/src/platform/(errors|money|dates|text|json|codes)/',
          '^(node:)?util$',
          '(^|/)node_modules/(decimal\\.js|currency-codes)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'routes-without-sql',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '(^server/src/platform/db/|node_modules/(sequelize|mysql2)/)' },
    },
    {
      name: 'resources-without-http',
      comment: 'Only the routes of a resource deal with HTTP.',
      severity: 'error',
      from: {
        path: `^server/src/(?!(platform|app)/)`,
        pathNot: '(\\.routes|\\.test|/testing/.*)\\.ts$',
      },
      to: { path: '(node_modules/(@types/)?express/|^server/src/platform/http/)' },
    },
    {
      name: 'sequelize-in-its-place',
      severity: 'error',
      comment:
        'Only for connections, their pool and the models for reports; the server itself reads and writes through tables and SQL.',
      from: {
        path: '^server/src',
        pathNot: '^server/src/(platform/db/(mysql|testing)|app/models)/',
      },
      to: { path: 'node_modules/(sequelize|mysql2)/' },
    },
    {
      name: 'mock-stands-alone',
      severity: 'error',
      from: { path: '^mock/src', pathNot: '\\.test\\.ts$' },
      to: {
        path: '((^|/)(server|sdk)/(src|dist)/|^@faktura/(?!contract))',
        pathNot: 'node_modules',
      },
    },
    {
      name: 'mcp-as-a-client',
      comment: 'The MCP server knows the service as any client does: by the contract and the SDK.',
      severity: 'error',
      from: { path: '^mcp/src', pathNot: '\\.test\\.ts$' },
      to: {
        path: '((^|/)(server|mock)/(src|dist)/|^@faktura/(?!contract|sdk))',
        pathNot: 'node_modules',
      },
    },
    {
      name: 'product-without-tests',
      comment: 'Shipped code imports no tests and no packages that are not installed for users.',
      severity: 'error',
      from: { path: '^(openapi|sdk|server|mock|mcp)/src', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: '(^test/|\\.test\\.ts$|^scripts/)' },
    },
    {
      name: 'reached',
      comment:
        'Nothing uses this file yet: name it where its kind is listed (routes, jobs, pages, rules), or remove it.',
      severity: 'error',
      // What the build begins with.
      from: {
        path: '^server/src/(app/(cli/main|models/index)|pdf/docx/fill-worker|platform/mail/notice-worker)\\.(ts|js)$',
      },
      to: {
        path: '^server/src/',
        pathNot:
          '(\\.test\\.ts$|/testing/|/(cli/main\\.ts|models/index\\.ts|(fill|notice)-worker\\.js)$)',
        reachable: false,
      },
    },
    {
      name: 'resolvable',
      comment: 'An import that cannot be resolved.',
      severity: 'error',
      from: { pathNot: '^sdk/dist|^server/dist' },
      to: { couldNotResolve: true, pathNot: '^(@faktura/|kit:cases$|\\.\\./.*dist/)' },
    },
  ],
  options: {
    // They import clients that are generated elsewhere.
    exclude: { path: '^test/clients/' },
    // Not excluded: importing the build of another package counts as importing that package.
    doNotFollow: { path: '(node_modules|^(sdk|server|mock|mcp|conformance)/(dist|contract)/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
