// Separate from the rest of the package, because these load Express and the validator, which only servers need.
export { allOperations } from './operations.js';
export { acceptsOf, receiveRequest, validateRequest } from './request.js';
export { neighboursOf, originForm, routeOperations, targetOf } from './routes.js';
export { createValidators, warmUp } from './validator.js';
