// Separate from the rest of the package, because these load Express and the validator, which only servers need.
export { makeCoherent } from './coherent-headers.js';
export type { Asked } from './coherent-headers.js';
export { allOperations } from './operations.js';
export { emptied, preferredResponse, readPreference, requestedStatus } from './preference.js';
export type { Preference } from './preference.js';
export { acceptsOf, receiveRequest, validateRequest } from './request.js';
export { neighboursOf, originForm, routeOperations, targetOf } from './routes.js';
export { createValidators, warmUp } from './validator.js';
