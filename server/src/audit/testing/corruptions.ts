import { foundOtherwise, type Books, type Corruption } from './books.js';

const invoiceColumn = (column: string, value: unknown) => (books: Books) =>
  [`UPDATE invoices SET ${column} = ? WHERE id = ?`, [value, books.invoice]] as [string, unknown[]];

export const corruptions: Corruption[] = [
  ...['subtotal', 'discountAmount', 'extraChargesAmount', 'net', 'taxTotal', 'rounding'].map(
    (column): Corruption => [
      `another ${column}`,
      invoiceColumn(column, 7),
      ({ invoice }) => [`invoice ${invoice}: ${column}`],
    ],
  ),
  [
    'another total',
    invoiceColumn('total', 990_000),
    ({ invoice }) => [`invoice ${invoice}: total`, `invoice ${invoice}: balance`],
  ],
  [
    'another tax in the list of taxes',
    invoiceColumn('taxAmounts', '[]'),
    ({ invoice }) => [`invoice ${invoice}: taxAmounts`],
  ],
  [
    'another extra field',
    invoiceColumn('extraFieldAmounts', '[{"name":"Tip","amount":"30000"}]'),
    ({ invoice }) => [`invoice ${invoice}: extraFieldAmounts`],
  ],
  [
    'a currency that is none',
    invoiceColumn('currency', 'QQQ'),
    ({ invoice, payment, refund }) => [
      `invoice ${invoice}: amounts`,
      `invoice ${invoice}: credited`,
      `payment ${payment}: currency`,
      `refund ${refund}: currency`,
    ],
  ],
  [
    'another amount of a line',
    ({ invoice }) => [
      'UPDATE invoice_items SET net = net + 1 WHERE invoiceId = ? AND position = 1',
      [invoice],
    ],
    ({ invoice }) => [`invoice ${invoice}: items/1 net`],
  ],
  [
    'a line that is gone',
    ({ draft }) => ['DELETE FROM invoice_items WHERE invoiceId = ?', [draft]],
    ({ draft }) => ['subtotal', 'net', 'total', 'items'].map((what) => `invoice ${draft}: ${what}`),
  ],
  ['another paid sum', invoiceColumn('paid', 1), ({ invoice }) => [`invoice ${invoice}: paid`]],
  [
    'another refunded sum',
    invoiceColumn('refunded', 1),
    ({ invoice }) => [`invoice ${invoice}: refunded`],
  ],
  [
    'another balance',
    invoiceColumn('balance', 0),
    ({ invoice }) => [`invoice ${invoice}: balance`],
  ],
  [
    'another status',
    invoiceColumn('status', 'Paid'),
    ({ invoice }) => [`invoice ${invoice}: status`, `invoice ${invoice}: status of the last event`],
  ],
  [
    'a document that says it is a Draft',
    ({ canceled }) => ["UPDATE estimates SET status = 'Draft' WHERE accountId <> ?", [canceled]],
    ({ estimate }) => [`estimate ${estimate}: status of the last event`],
  ],
  [
    'money received that is forgotten',
    invoiceColumn('everPaid', 0),
    ({ invoice }) => [`invoice ${invoice}: everPaid`],
  ],
  [
    'a payment that is gone',
    ({ payment }) => ['UPDATE payments SET amount = 0 WHERE id = ?', [payment]],
    ({ invoice, payment }) => [
      `invoice ${invoice}: paid`,
      `invoice ${invoice}: status`,
      `invoice ${invoice}: balance`,
      `invoice ${invoice}: net`,
      `payment ${payment}: amount`,
      `payment ${payment}: amount of the last event`,
      ...foundOtherwise(`payment ${payment}`),
    ],
  ],
  [
    'more paid than the total',
    ({ payment }) => ['UPDATE payments SET amount = 9000000 WHERE id = ?', [payment]],
    ({ invoice, payment }) => [
      ...['paid', 'status', 'balance', 'payments'].map((what) => `invoice ${invoice}: ${what}`),
      `payment ${payment}: amount of the last event`,
      ...foundOtherwise(`payment ${payment}`),
    ],
  ],
  [
    'another refunded sum of a payment',
    ({ payment }) => ['UPDATE payments SET refunded = 2 WHERE id = ?', [payment]],
    ({ payment }) => [`payment ${payment}: refunded`],
  ],
  [
    'a refund that is another amount',
    ({ refund }) => ['UPDATE refunds SET amount = amount + 1 WHERE id = ?', [refund]],
    ({ invoice, payment, refund }) => [
      `invoice ${invoice}: refunded`,
      `payment ${payment}: refunded`,
      `refund ${refund}: amount credited`,
      `refund ${refund}: amount of the last event`,
    ],
  ],
  [
    'a cancellation note of another amount',
    ({ canceled }) => ['UPDATE refunds SET amount = 1 WHERE invoiceId = ?', [canceled]],
    ({ canceled, note }) => [
      `invoice ${canceled}: cancellation note`,
      `refund ${note}: amount credited`,
      `refund ${note}: amount of the last event`,
    ],
  ],
  [
    'a note whose parts do not add up',
    ({ refund }) => [
      "UPDATE refunds SET credited = JSON_SET(credited, '$.parts[0].net', '1') WHERE id = ?",
      [refund],
    ],
    ({ refund }) => [`refund ${refund}: credited net`],
  ],
  [
    'a note with more of a set and of its tax than the invoice has',
    ({ refund }) => [
      "UPDATE refunds SET credited = JSON_SET(credited, '$.parts[0].net', '9000000', " +
        "'$.parts[0].taxes[0].amount', '9000000', '$.net', '9000000', '$.taxTotal', '9000000') WHERE id = ?",
      [refund],
    ],
    ({ invoice, refund }) => [
      `invoice ${invoice}: credited net ["VAT","Percentage","19","Standard"]`,
      `invoice ${invoice}: credited tax ["VAT","Percentage","19","Standard"] 0 of ["VAT","Percentage","19","Standard"]`,
      ...['net', 'taxes', 'total'].map((what) => `refund ${refund}: credited ${what}`),
    ],
  ],
  [
    'a note with more of an extra field than the invoice has',
    ({ refund }) => [
      "UPDATE refunds SET credited = JSON_SET(credited, '$.extraFields[0].amount', '30000') WHERE id = ?",
      [refund],
    ],
    ({ invoice, refund }) => [
      `invoice ${invoice}: credited field Tip`,
      `refund ${refund}: credited total`,
    ],
  ],
  [
    'a note that credits nothing',
    ({ refund }) => ['UPDATE refunds SET credited = NULL WHERE id = ?', [refund]],
    ({ refund }) => [`refund ${refund}: credited`],
  ],
  [
    'a cancellation that leaves a part of its invoice',
    ({ note }) => [
      "UPDATE refunds SET credited = JSON_SET(credited, '$.parts[0].net', '990000', " +
        "'$.net', '990000', '$.rounding', '10000') WHERE id = ?",
      [note],
    ],
    ({ canceled }) => [`invoice ${canceled}: credited net `],
  ],
  [
    'a counter that is one too many',
    ({ account }) => [
      "UPDATE resource_counts SET total = total + 1 WHERE accountId = ? AND resource = 'payments'",
      [account],
    ],
    () => ['counter payments: records'],
  ],
  [
    'a counter that counts what another block has',
    ({ account }) => [
      "INSERT INTO resource_counts (accountId, resource, block, total) VALUES (?, 'items', 'itm_0000', 1), (?, 'items', 'itm_0001', -1)",
      [account, account],
    ],
    () => ['counter items: records of itm_0000', 'counter items: records of itm_0001'],
  ],
  [
    'a counter that is gone',
    ({ account }) => [
      "DELETE FROM resource_counts WHERE accountId = ? AND resource = 'customers'",
      [account],
    ],
    () => ['counter customers: records'],
  ],
  [
    'a number that another document has in the register',
    ({ account, number, draft }) => [
      'UPDATE document_numbers SET documentId = ? WHERE accountId = ? AND number = ?',
      [draft, account, number],
    ],
    ({ invoice, number }) => [
      `invoice ${invoice}: holder of ${number}`,
      `number ${number}: event burnt`,
    ],
  ],
  [
    'a document without a number',
    invoiceColumn('number', null),
    ({ invoice, number, payment }) => [
      `invoice ${invoice}: number`,
      `invoice ${invoice}: sortNumber`,
      `number ${number}: event burnt`,
      ...foundOtherwise(`invoice ${invoice}`),
      ...foundOtherwise(`payment ${payment}`),
    ],
  ],
  [
    'a document whose number may be given again',
    ({ account, number }) => [
      'UPDATE document_numbers SET burnt = 0 WHERE accountId = ? AND number = ?',
      [account, number],
    ],
    ({ invoice, number }) => [`invoice ${invoice}: ${number} is kept for ever`],
  ],
  [
    'a burnt number that nothing explains',
    ({ account, burnt }) => [
      "DELETE FROM number_events WHERE accountId = ? AND number = ? AND kind = 'burnt'",
      [account, burnt],
    ],
    ({ burnt }) => [`number ${burnt}: event burnt`],
  ],
  [
    'a skipped number that nothing explains',
    ({ account, skipped }) => [
      'DELETE FROM number_events WHERE accountId = ? AND number = ?',
      [account, skipped],
    ],
    ({ skipped }) => [`number ${skipped}: number`],
  ],
  [
    'a series that ran ahead',
    ({ account }) => [
      "UPDATE number_series SET nextValue = nextValue + 1 WHERE accountId = ? AND series = 'CreditNote'",
      [account],
    ],
    () => ['number CN-2026-00003: number'],
  ],
  [
    'a series that was set back',
    ({ account }) => [
      "UPDATE number_series SET nextValue = 2 WHERE accountId = ? AND series = 'Invoice'",
      [account],
    ],
    () => ['series Invoice 2026: next value'],
  ],
  [
    'a series that was set back by one',
    ({ account }) => [
      'UPDATE number_series SET nextValue = nextValue - 1 WHERE accountId = ? ' +
        "AND series = 'CreditNote'",
      [account],
    ],
    () => ['series CreditNote 2026: next value'],
  ],
  [
    'a series that was forgotten',
    ({ account }) => [
      "DELETE FROM number_series WHERE accountId = ? AND series = 'Estimate'",
      [account],
    ],
    () => ['series Estimate 2026: next value'],
  ],
];
