import { describe, expect, it } from 'vitest';

import { contract, type MediaType, type Operation } from '../harness/document.js';
import { requestValidator, responseValidator } from '../harness/schemas.js';

const { operations } = contract();

interface Example {
  name: string;
  value: unknown;
}

function examplesOf(media: MediaType): Example[] {
  return Object.entries(media.examples ?? {}).map(([name, example]) => ({
    name,
    value: contract().resolve(example).value,
  }));
}

function mediaOf(content: Record<string, MediaType> | undefined): [string, MediaType][] {
  return Object.entries(content ?? {}).filter(([, media]) => media.schema !== undefined);
}

/** Faults of every example of a body, each with the example's name. */
function faultsIn(media: MediaType, validatorOf: typeof requestValidator): string[] {
  const validate = validatorOf(contract(), media.schema ?? {});
  return examplesOf(media).flatMap(({ name, value }) =>
    validate(value).map((fault) => `${name}: ${fault}`),
  );
}

function parameterFaults({ parameters }: Operation): string[] {
  const shown = parameters.filter(({ name }) => name !== 'Idempotency-Key');
  return shown.flatMap(({ name, schema, example }) =>
    requestValidator(contract(), schema ?? {})(example).map((fault) => `${name}: ${fault}`),
  );
}

describe.each(operations)('examples of $id', (operation) => {
  it('are valid as requests', () => {
    const media = mediaOf(operation.requestBody?.content);
    expect(media.flatMap(([, one]) => faultsIn(one, requestValidator))).toEqual([]);
    expect(parameterFaults(operation)).toEqual([]);
  });

  it('are valid as responses, without a member that the document does not declare', () => {
    for (const [status, response] of operation.responses) {
      const faults = mediaOf(response.content).flatMap(([, one]) =>
        faultsIn(one, responseValidator),
      );
      expect(faults.map((fault) => `${String(status)} ${fault}`)).toEqual([]);
    }
  });

  it('name the status of their response', () => {
    for (const [status, response] of operation.responses) {
      const problems = mediaOf(response.content).filter(([type]) => type.includes('problem'));
      const stated = problems.flatMap(([, media]) =>
        examplesOf(media).map(({ value }) => (value as { status: unknown }).status),
      );
      expect(stated.filter((one) => one !== status)).toEqual([]);
    }
  });

  it('show every error code that the operation documents', () => {
    for (const response of operation.responses.values()) {
      for (const [, media] of mediaOf(response.content)) {
        const shown = examplesOf(media).map(
          ({ value }) => (value as { code?: string } | null)?.code,
        );
        expect(codesIn(media.schema).filter((code) => !shown.includes(code))).toEqual([]);
      }
    }
  });
});

interface CodeSchema {
  $ref?: string;
  allOf?: CodeSchema[];
  oneOf?: CodeSchema[];
  properties?: { code?: { enum?: string[] } };
}

/** The codes that a body can have, by the constants of its schemas. */
function codesIn(schema: CodeSchema | undefined): string[] {
  const found = contract().resolve(schema);
  if (found === undefined) return [];
  const parts = [...(found.allOf ?? []), ...(found.oneOf ?? [])];
  return [...(found.properties?.code?.enum ?? []), ...parts.flatMap(codesIn)];
}
