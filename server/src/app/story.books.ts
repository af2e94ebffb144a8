import type { Telling } from './story.telling.js';

/** What the demo account keeps beside its invoices. */
export async function keepBooks(telling: Telling): Promise<void> {
  await sortBooks(telling);
  await recordMoney(telling);
  await meetVendors(telling);
}

async function sortBooks({ parts: { categories }, example, at, step }: Telling): Promise<void> {
  const software = at(15, 'cat_01M6FC4PX0X72D00AD2ZFHM825');
  await step((tx) => categories.create(software, example('createCategory', 'createCategory'), tx));
  const consulting = at(16, 'cat_01M6FFJJH0MNQJFFDBJNSYVDRR');
  await step((tx) =>
    categories.create(consulting, example('createCategory', 'createConsulting'), tx),
  );
}

async function recordMoney({ parts: { transactions }, example, at, step }: Telling): Promise<void> {
  const licence = at(17, 'trx_01M6FK0E50SYQPWA2BZYFEZVWQ');
  await step((tx) =>
    transactions.create(licence, example('createTransaction', 'recordExpense'), tx),
  );
  const workshop = at(18, 'trx_01M6FPE9S0DN8VJVEHPMSX3S76');
  await step((tx) =>
    transactions.create(workshop, example('createTransaction', 'recordIncome'), tx),
  );
}

async function meetVendors({ parts: { vendors }, example, at, step }: Telling): Promise<void> {
  const paper = at(19, 'ven_01M6FSW5D00C40X93WNATW7J6C');
  await step((tx) => vendors.create(paper, example('createVendor', 'iban'), tx));
  const hosting = at(20, 'ven_01M6FXA110PA4RJS0M35PY65WP');
  await step((tx) => vendors.create(hosting, example('createVendor', 'us'), tx));
  const print = at(21, 'ven_01M6G0QWN0MK78J7K13KQPRJHY');
  await step((tx) => vendors.create(print, example('createVendor', 'uk'), tx));
}
