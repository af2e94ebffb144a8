/**
 * Dependencies of Prism that the mock never calls. Without them the bundle is a fifth of its size,
 * starts at once, and contains no HTTP client that could send anything.
 */
const neverCalled: Record<string, string> = {
  '@faker-js/faker': 'names for `x-faker`, which the contract does not use',
  'node-fetch': 'callbacks and proxying',
  'uri-template-lite': 'callbacks and path parameters; it needs a global this',
  'json-schema-ref-parser': 'schemas fetched from elsewhere',
  'http-proxy-agent': 'proxying',
  'https-proxy-agent': 'proxying',
  '@stoplight/http-spec/oas2/operation': 'Swagger 2 documents',
  '@stoplight/http-spec/postman/operation': 'Postman collections',
};

/** Packages whose CommonJS build loads its parts at run time; their ESM build does not. */
const asModules: Record<string, string> = { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' };

/** The downloader in two packages of the same name, the rest of which is needed. */
const downloader = /[\\/]json-schema-ref-parser[\\/](dist[\\/])?lib[\\/]resolvers[\\/]http\.js$/;

const sign = '\0left-out:';

interface Resolver {
  resolve: (source: string, importer?: string) => Promise<unknown>;
}

/** A bundler plugin that replaces each of them with a stub; calling a stub throws. */
export function leaveOut() {
  return {
    name: 'leave-out',
    async resolveId(this: Resolver, source: string, importer: string | undefined) {
      if (source in neverCalled) return `${sign}${source}`;
      const module = asModules[source];
      return module === undefined ? null : this.resolve(module, importer);
    },
    load(id: string) {
      if (downloader.test(id)) return 'module.exports = { order: 200, canRead: false };';
      if (!id.startsWith(sign)) return null;
      const name = id.slice(sign.length);
      const message = JSON.stringify(`${name} is not in this bundle (${neverCalled[name] ?? ''})`);
      return `module.exports = function () { throw new Error(${message}); };`;
    },
  };
}
