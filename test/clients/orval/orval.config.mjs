export default {
  faktura: {
    input: 'openapi.json',
    output: {
      target: 'client/index.ts',
      client: 'fetch',
      override: {
        mutator: { path: 'fetcher.ts', name: 'fetcher' },
        fetch: { includeHttpResponseReturnType: false },
      },
    },
  },
};
