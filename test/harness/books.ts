import type { components } from '@faktura/contract';
import type { Client } from './client.js';
import { made } from './fixtures.js';

type Schemas = components['schemas'];
export type Vendor = Schemas['Vendor'];
export type Category = Schemas['Category'];
export type Transaction = Schemas['Transaction'];

export function newVendor(client: Client, more: object = {}): Promise<Vendor> {
  const address = { company: 'De Papierhandel B.V.', email: 'sales@papierhandel.example' };
  return made(client.post<Vendor>('/vendors', { address, ...more }));
}

export function newCategory(client: Client, name = 'Software'): Promise<Category> {
  return made(client.post<Category>('/transactions/categories', { name }));
}

/** An expense of 119.00 without taxes. */
export function newTransaction(client: Client, more: object = {}): Promise<Transaction> {
  const body = { type: 'Expense', amount: 119, ...more };
  return made(client.post<Transaction>('/transactions', body));
}

/** A complete bank account of each type, in its normal form. */
export const banks = {
  iban: { type: 'iban', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
  us: {
    type: 'us',
    accountNumber: '000123456789',
    routingNumber: '021000021',
    accountType: 'checking',
  },
  uk: { type: 'uk', accountNumber: '31926819', sortCode: '60-16-13' },
  india: { type: 'india', accountNumber: '50100012345678', ifsc: 'HDFC0000123' },
  canada: {
    type: 'canada',
    accountNumber: '1234567',
    transitNumber: '00012',
    institutionNumber: '003',
  },
  australia: { type: 'australia', accountNumber: '123456789', bsb: '062-000' },
  generic: { type: 'generic', accountNumber: '0011223344', swift: 'UBSWCHZH80A' },
} as const;
