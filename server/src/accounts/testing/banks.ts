import type { SellerBank } from '../index.js';

const unnamed = { name: null, accountHolder: null };

/** An account of each kind that sellers can have. */
export const sellerAccounts = {
  iban: { type: 'iban', ...unnamed, iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  us: {
    type: 'us',
    name: 'Chase',
    accountHolder: 'Cloudhost Inc.',
    accountNumber: '000123456789',
    routingNumber: '021000021',
    accountType: 'checking',
    address: '270 Park Avenue\nNew York, NY 10017',
  },
  uk: { type: 'uk', ...unnamed, accountNumber: '12345678', sortCode: '12-34-56' },
  india: {
    type: 'india',
    name: 'HDFC Bank',
    accountHolder: null,
    accountNumber: '50100012345678',
    ifsc: 'HDFC0000123',
  },
  canada: {
    type: 'canada',
    ...unnamed,
    accountNumber: '1234567',
    transitNumber: '00012',
    institutionNumber: '003',
  },
  australia: { type: 'australia', ...unnamed, accountNumber: '123456789', bsb: '062-000' },
  generic: {
    type: 'generic',
    name: '三菱UFJ銀行 渋谷支店',
    accountHolder: 'カ）サクラデザイン',
    accountNumber: '普通 1234567',
    swift: 'BOTKJPJT',
  },
} as const satisfies { [Kind in SellerBank['type']]: SellerBank };
