import { fileURLToPath } from 'node:url';
import { readDocument, resolveDocument, successOf } from '@faktura/contract';
import type {
  BundledDocument,
  DocumentedOperation,
  OpenApiDocument,
  Operation,
} from '@faktura/contract';

/** The contract as used by the mock. */
export interface Contract {
  /** As it is served. */
  bundled: BundledDocument;
  document: OpenApiDocument;
  routeOf: (operation: Operation) => Route;
}

/** One operation of the contract: its request side and its documented responses. */
export interface Route extends Operation {
  operation: DocumentedOperation;
  /** Its response on success. */
  successResponse: NonNullable<ReturnType<typeof successOf>>;
}

/** The bundled contract beside the package: from `dist` and from `src` one level away. */
const file = fileURLToPath(new URL('../contract/openapi.json', import.meta.url));

/** Reads the contract that the package was built with. */
export function readContract(): Contract {
  const bundled = readBundled();
  const document = resolveDocument(bundled);
  return { bundled, document, routeOf: (operation) => documented(document, operation) };
}

function readBundled(): BundledDocument {
  try {
    return readDocument(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new Error('The contract is missing in this package. Build it with: npm run build');
  }
}

function documented({ paths }: OpenApiDocument, facts: Operation): Route {
  const operation = paths[facts.path]?.[facts.method];
  const successResponse = operation && successOf(operation);
  if (!successResponse) throw new Error(`The document has no ${facts.operationId}. Build it anew.`);
  return { ...facts, operation, successResponse };
}
