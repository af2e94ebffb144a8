import { allOperations, resolveDocument, successOf } from '@faktura/contract';
import type {
  BundledDocument,
  DocumentedOperation,
  OpenApiDocument,
  Operation,
} from '@faktura/contract';

/** One operation of the contract: what it takes, and what its document shows. */
export interface Route extends Operation {
  operation: DocumentedOperation;
  /** What it answers when all is well. */
  successResponse: ReturnType<typeof successOf>;
}

/** The contract as the mock reads it. */
export interface Contract {
  document: OpenApiDocument;
  /** The route of an operation. */
  routeOf: (operation: Operation) => Route;
}

/** Finds every operation in the bundled document. */
export function readRoutes(bundled: BundledDocument): Contract {
  const document = resolveDocument(bundled);
  const routes = new Map(
    allOperations().map((facts) => [facts.operationId, documented(document, facts)]),
  );
  return {
    document,
    routeOf: (operation) => routes.get(operation.operationId) ?? documented(document, operation),
  };
}

function documented({ paths }: OpenApiDocument, facts: Operation): Route {
  const operation = paths[facts.path]?.[facts.method];
  if (!operation) throw new Error(`The document has no ${facts.operationId}. Build it anew.`);
  return { ...facts, operation, successResponse: successOf(operation) };
}
