/**
 * What Prism brings along and the mock never calls. Left out, the bundle is a fifth of its size,
 * starts in a moment, and holds no HTTP client that could send anything anywhere.
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

/** Packages whose CommonJS form asks for its parts at run time; their ESM form does not. */
const asModules: Record<string, string> = { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' };

/** The downloader inside two packages of one name that are needed otherwise. */
const downloader = /\/json-schema-ref-parser\/(dist\/)?lib\/resolvers\/http\.js$/;

const sign = '\0left-out:';

interface Resolver {
  resolve: (source: string, importer?: string) => Promise<unknown>;
}

/** A bundler plugin that puts a stub in the place of each of them; calling one throws. */
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
