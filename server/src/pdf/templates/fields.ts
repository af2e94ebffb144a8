import type { TemplateData, TemplatePicture } from '../docx/template-data.js';

/** The description of a field: the content of a text or picture, the entries of a list. */
type Described<T> = T extends string
  ? string
  : T extends TemplatePicture
    ? { picture: string }
    : T extends readonly (infer Entry)[]
      ? readonly [Described<Entry>]
      : { readonly [Name in keyof T]: Described<T[Name]> };

/** A field, a list of them, or several by their names. */
export type Field =
  | string
  | { readonly picture: string }
  | readonly [Field]
  | { readonly [name: string]: Field };

const party = { name: 'its name', lines: ['a line of its address'] } as const;
const sum = { label: 'description of the amount', amount: 'the amount' } as const;
const carried = { label: 'the words for it', amount: 'the sum of the lines so far' } as const;
const line = {
  position: 'its number, from 1',
  name: 'its name',
  details: 'description, link, terms and discount below the name',
  quantity: 'quantity and unit',
  price: 'price of one',
  tax: 'its taxes, one below the other',
  amount: 'net amount',
} as const;

/** Every field that a template can use. `README.md` of the templates lists the same. */
export const TEMPLATE_FIELDS = {
  logo: [{ picture: 'the logo of the account; an empty list without one' }],
  title: 'Invoice, Estimate, Credit note, or the header of the document',
  number: 'its number; empty on a draft',
  stamps: 'words like PAID or DRAFT on coloured backgrounds',
  running: {
    left: 'the seller and the stamps, for the header of later pages',
    right: 'title and number, for the header of later pages',
  },
  seller: party,
  letterhead: [party],
  window: [{ sender: 'name and address of the seller in one line, above an address in a window' }],
  label: {
    billTo: 'heading of the buyer',
    shipTo: 'heading of the delivery address',
    details: 'heading of the facts',
    column: {
      position: 'heading of the number of a line',
      description: 'heading of its name',
      quantity: 'heading of its quantity',
      price: 'heading of its price',
      tax: 'heading of its taxes',
      amount: 'heading of its amount, with the currency',
    },
    transactions: {
      heading: 'heading of the payments',
      date: 'heading of their dates',
      kind: 'heading of payment or refund',
      method: 'heading of how it was paid',
      amount: 'heading of their amounts',
    },
    page: {
      before: 'the word before the number of the page',
      between: 'the word before the number of pages',
    },
  },
  billToHeading: ['heading of the buyer, unless its address is in a window'],
  billTo: party,
  shipTo: [party],
  shipToBelow: ['the same as one text, if the address of the buyer is in a window'],
  facts: [{ label: 'Due date and the like', value: 'its value' }],
  lines: [line],
  parts: [
    {
      brought: [carried],
      lines: [line],
      carried: [carried],
    },
  ],
  sums: [sum],
  total: sum,
  settled: [sum],
  balance: [sum],
  payments: [
    {
      rows: [
        {
          date: 'its date',
          kind: 'payment or refund',
          method: 'how it was paid',
          amount: 'the amount',
        },
      ],
    },
  ],
  pay: [
    {
      text: 'what to do with the code',
      picture: { picture: 'a QR code for banking apps' },
    },
  ],
  sections: [
    {
      heading: 'Payment, Notes, Terms and the like',
      body: 'its text as paragraphs below the heading',
    },
  ],
  online: [{ text: 'where the document can be read online, as a link' }],
  footer: {
    text: ["a line of the account's own text"],
    seller: 'name, phone and email',
    registration: 'tax numbers, register, identifier and legal notice',
    bank: 'the account to pay to',
  },
} as const satisfies Described<TemplateData>;

/** The field at a path like `label.column`, or undefined. */
export function fieldAt(path: string, variables: ReadonlyMap<string, Field>): Field | undefined {
  const [first = '', ...rest] = path.split('.');
  const start: Field = { ...TEMPLATE_FIELDS, ...Object.fromEntries(variables) };
  let field: Field | undefined = memberOf(start, first);
  for (const name of rest) field = field === undefined ? undefined : memberOf(field, name);
  return field;
}

function memberOf(field: Field, name: string): Field | undefined {
  if (typeof field === 'string' || isList(field) || isPicture(field)) return undefined;
  return Object.hasOwn(field, name) ? (field as Record<string, Field>)[name] : undefined;
}

/** Returns true if a field is a list. */
export function isList(field: Field): field is readonly [Field] {
  return Array.isArray(field);
}

/** Returns true if a field is a picture. */
export function isPicture(field: Field): field is { picture: string } {
  return typeof field === 'object' && 'picture' in field && typeof field.picture === 'string';
}
