import type { Step } from './step.js';

const software = 'cat_01M6FC4PX0X72D00AD2ZFHM825';
const consulting = 'cat_01M6FFJJH0MNQJFFDBJNSYVDRR';
const expense = 'trx_01M6FK0E50SYQPWA2BZYFEZVWQ';
const income = 'trx_01M6FPE9S0DN8VJVEHPMSX3S76';
const paper = 'ven_01M6FSW5D00C40X93WNATW7J6C';
const hosting = 'ven_01M6FXA110PA4RJS0M35PY65WP';
const print = 'ven_01M6G0QWN0MK78J7K13KQPRJHY';

/** Records that are not documents; created after the invoices. */
export const books: readonly Step[] = [
  { operation: 'createCategory', example: 'createCategory' },
  { operation: 'createCategory', example: 'createConsulting' },
  { operation: 'listCategories', example: 'categoryList' },
  { operation: 'getCategory', example: 'category', id: software },
  { operation: 'getCategory', example: 'consulting', id: consulting },
  { operation: 'createTransaction', example: 'recordExpense' },
  { operation: 'createTransaction', example: 'recordIncome' },
  { operation: 'listTransactions', example: 'transactionList' },
  { operation: 'getTransaction', example: 'expense', id: expense },
  { operation: 'getTransaction', example: 'income', id: income },
  { operation: 'replaceTransaction', example: 'sendBackTransaction', id: expense },
  { operation: 'updateTransaction', example: 'changeCategory', id: expense },
  { operation: 'createTransaction', example: 'flatTax' },
  { operation: 'replaceCategory', example: 'sendBackCategory', id: software },
  { operation: 'replaceCategory', example: 'renameCategory', id: software },
  { operation: 'createVendor', example: 'iban' },
  { operation: 'createVendor', example: 'us' },
  { operation: 'createVendor', example: 'uk' },
  { operation: 'listVendors', example: 'vendors' },
  { operation: 'getVendor', example: 'iban', id: paper },
  { operation: 'getVendor', example: 'us', id: hosting },
  { operation: 'getVendor', example: 'uk', id: print },
  { operation: 'replaceVendor', example: 'iban', id: paper },
  { operation: 'updateVendor', example: 'changeTerms', id: hosting },
  { operation: 'updateVendor', example: 'replaceBank', id: print },
  { operation: 'createVendor', example: 'india' },
  { operation: 'createVendor', example: 'canada' },
  { operation: 'createVendor', example: 'australia' },
  { operation: 'createVendor', example: 'generic' },
];

/** The steps before each of `expenseChanges`. */
export const untilExpense: readonly Step[] = [
  { operation: 'createCategory', example: 'createCategory' },
  { operation: 'createTransaction', example: 'recordExpense' },
];

export const expenseChanges: readonly Step[] = [
  { operation: 'replaceTransaction', example: 'replaceTransaction', id: expense },
];
