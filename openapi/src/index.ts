export { documentedErrors } from '../generated/errors.js';
export type { DocumentedErrorCode, ErrorDetailsByCode } from '../generated/errors.js';
export { operations } from '../generated/operations.js';
export type { components, operations as OperationTypes } from '../generated/schema.js';
export { examplesOf, methods, readDocument, resolveDocument, successOf } from './document.js';
export type {
  BundledDocument,
  Contract,
  DocumentedOperation,
  DocumentedParameter,
  MediaType,
  OpenApiDocument,
  ResponseObject,
} from './document.js';
export { documentedRoute } from './documented-route.js';
export type { DocumentedRoute } from './documented-route.js';
export { isEmailAddress, normaliseEmail } from './email.js';
export { createExampleStore, isRecord, kindOf, refersTo, rowsOf } from './example-store.js';
export type { ExampleRecord, ExampleStore } from './example-store.js';
export type { UploadedFile } from './upload.js';
export type { Operation, OperationId } from './operations.js';
export { FieldErrors, MAX_LISTED, Problem, invalid, problemBody } from './problem.js';
export type { FieldError, ProblemBody } from './problem.js';
export type { Accepts, ReceivedRequest } from './request.js';
export {
  FIRST_DATE,
  LAST_DATE,
  UNWRITABLE,
  hasType,
  isCalendarDate,
  isInRange,
  isObject,
  schemaAt,
} from './schema.js';
export type { JsonObject, Schema } from './schema.js';
