import { fileURLToPath } from 'node:url';
import { examplesOf, readDocument, resolveDocument } from '../document.js';
import { allOperations } from '../operations.js';
import type { Operation } from '../operations.js';

/** A body that the contract shows for an operation. */
export interface RequestExample {
  operation: Operation;
  mediaType: string;
  name: string;
  value: unknown;
}

const bundled = fileURLToPath(new URL('../../generated/openapi.json', import.meta.url));

/** Every example of a JSON body. */
export function requestExamples(): RequestExample[] {
  const { paths } = resolveDocument(readDocument(bundled));
  return allOperations().flatMap((operation) => {
    const content = paths[operation.path]?.[operation.method]?.requestBody?.content ?? {};
    const types = Object.entries(content).filter(([mediaType]) => mediaType.includes('json'));
    return types.flatMap(([mediaType, media]) =>
      examplesOf(media).map(({ key: name, value }) => ({ operation, mediaType, name, value })),
    );
  });
}
