export { operations } from '../generated/operations.js';
export type { components, operations as OperationTypes } from '../generated/schema.js';
export { UNWRITABLE } from './characters.js';
export type { Contract, ContractName } from './contract.js';
export { examplesOf, methods, readDocument, resolveDocument, successOf } from './document.js';
export type {
  BundledDocument,
  DocumentedOperation,
  MediaType,
  OpenApiDocument,
  ResponseObject,
} from './document.js';
export { createExampleStore, isRecord, kindOf, refersTo, rowsOf } from './example-store.js';
export type { ExampleRecord, ExampleStore } from './example-store.js';
export { FieldErrors, MOST_LISTED, validationMessage } from './field-error.js';
export type { FieldError } from './field-error.js';
export { header } from './headers.js';
export { allOperations, targetOf } from './operations.js';
export type { Operation, OperationId } from './operations.js';
export { RequestProblem, problemBody, validationFailed } from './problem.js';
export type { ProblemBody } from './problem.js';
export { receiveRequest } from './receive.js';
export type { ReceivedRequest } from './receive.js';
export { routeOperations } from './routes.js';
export { hasType, isObject, schemaAt } from './schema.js';
export type { JsonObject, Schema } from './schema.js';
export { validateRequest } from './validate.js';
export type { ValidRequest } from './validate.js';
export { warmUp } from './warm-up.js';
