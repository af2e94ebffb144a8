import { fileURLToPath } from 'node:url';
import { documentedRoute, readDocument, resolveDocument } from '@faktura/contract';
import type {
  BundledDocument,
  DocumentedRoute,
  OpenApiDocument,
  Operation,
} from '@faktura/contract';
import { withOwnExamples } from './own/add.js';

/** The contract as used by the mock. */
export interface Contract {
  /** As it is served. */
  bundled: BundledDocument;
  document: OpenApiDocument;
  routeOf: (operation: Operation) => DocumentedRoute;
}

/** The bundled contract beside the package: from `dist` and from `src` one level away. */
const file = fileURLToPath(new URL('../contract/openapi.json', import.meta.url));

/** Reads the contract that the package was built with, and the examples of a team, if it has a folder. */
export function readContract(ownExamples?: string): Contract {
  const bundled = readDocument(file);
  const resolved = resolveDocument(bundled);
  const document = ownExamples === undefined ? resolved : withOwnExamples(resolved, ownExamples);
  return { bundled, document, routeOf: (operation) => documentedRoute(document, operation) };
}
