import { expect, it } from 'vitest';
import { validateEInvoice } from './einvoice.js';
import { customer, line, source, taxed } from './testing/sources.js';

const messages = (country: string, id: string | null) => {
  const billTo = { ...customer.billTo, country };
  const buyer = {
    ...customer,
    billTo,
    registration: null,
    tax: id === null ? null : { id, name: null },
  };
  const fields = { items: [line({ taxes: taxed('ReverseCharge') })] };
  const { errors } = validateEInvoice(source({ standard: 'FacturX', fields, customer: buyer }));
  return errors.filter(({ path }) => path === '/tax/id').map(({ message }) => message);
};

it.each([
  ['NO', '995525828MVA', 'must begin with NO'],
  ['GB', '980780684', 'must begin with GB'],
  ['CH', '123.456.788', 'must begin with CH'],
  ['NO', null, 'Set tax.id of the customer'],
  ['NO', ' ', 'Set tax.id of the customer'],
])(
  'a reverse-charge buyer in %s with the id %j is told what is wrong with it',
  (country, id, words) => {
    expect(messages(country, id)).toEqual([expect.stringContaining(words)]);
  },
);

it('a buyer with a complete id is told nothing', () => {
  expect(messages('NO', 'NO995525828MVA')).toEqual([]);
});
