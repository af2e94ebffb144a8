/** What Ajv passes to `Function` for each schema that it compiles, before the text of the validator. */
const [SELF, SCOPE] = ['self', 'scope'];

let compilations = 0;

// Preloaded with --import into the server: counts the validators that are generated from schemas.
globalThis.Function = new Proxy(Function, {
  construct(target, parts: unknown[], made) {
    if (parts[0] === SELF && parts[1] === SCOPE) compilations += 1;
    return Reflect.construct(target, parts, made) as object;
  },
});

process.on('message', (message) => {
  if (message === 'compilations') process.send?.({ compilations });
});
process.channel?.unref();
