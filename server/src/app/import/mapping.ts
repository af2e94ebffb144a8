import * as z from 'zod';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { encodings } from './read-rows.js';

const column = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);
const source = z.union([
  column,
  /**
   * `values` replaces values of the column; an empty text leaves the member out, and `required` forbids that.
   * `omitZero` leaves out a zero that has nothing else of its part beside it: the rate of a tax without a name.
   */
  z.strictObject({
    column,
    values: z.record(z.string(), z.string()).optional(),
    required: z.boolean().optional(),
    omitZero: z.boolean().optional(),
  }),
  /** The same for every record that has other members beside it. */
  z.strictObject({ value: z.union([z.string(), z.number(), z.boolean()]) }),
]);

const kindMapping = z.strictObject({
  /** Where a JSON record has its lines. */
  lines: z.string().optional(),
  /** The columns of each member; of several, the first that is not empty. `items.*.name` is of a line. */
  members: z.record(z.string(), source),
});

/** Tells ids of one product from those of others. */
const sourceName = z
  .string()
  .regex(/^[\w.-]{1,40}$/, 'must have 1 to 40 letters, digits, dots, _ or -');

const mapping = z.strictObject({
  source: sourceName,
  decimalComma: z.boolean().optional(),
  dateFormat: z.string().optional(),
  /** Of files that are not UTF-8. */
  encoding: z.enum(encodings).optional(),
  customers: kindMapping.optional(),
  products: kindMapping.optional(),
  invoices: kindMapping.optional(),
});

/** Which columns of a product's files are which members. */
export type Mapping = z.infer<typeof mapping>;
export type KindMapping = z.infer<typeof kindMapping>;
export type Source = z.infer<typeof source>;

/** Files with our own columns and members. */
export const PLAIN: Mapping = { source: 'file' };

/** The name of a product as an operator gives it. @throws OperatorError */
export function parseSource(text: string): string {
  const { data, error } = sourceName.safeParse(text);
  if (data !== undefined) return data;
  throw new OperatorError(`The source ${text} ${error.issues[0]?.message}.`);
}

/** A mapping of the operator's own. @throws OperatorError with every fault */
export function parseMapping(text: string, file: string): Mapping {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new OperatorError(`The mapping ${file} is not JSON. Correct it.`);
  }
  const { data, error } = mapping.safeParse(value);
  if (data) return data;
  const faults = error.issues.map(({ path, message }) => `/${path.join('/')}: ${message}`);
  throw new OperatorError(`The mapping ${file} is not valid. ${faults.join('; ')}.`);
}
