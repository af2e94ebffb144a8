/** Made from openapi/ by npm run generate. Do not edit. */

/** Name and version of this package, as the service logs them. */
export const name = 'sdk-js/0.1.0';
