import type { Step } from './story.js';

const software = 'cat_01M6FC4PX0X72D00AD2ZFHM825';
const consulting = 'cat_01M6FFJJH0MNQJFFDBJNSYVDRR';
const paper = 'ven_01M6FSW5D00C40X93WNATW7J6C';
const hosting = 'ven_01M6FXA110PA4RJS0M35PY65WP';
const print = 'ven_01M6G0QWN0MK78J7K13KQPRJHY';

/** What is kept beside the invoices; it follows them. */
export const books: readonly Step[] = [
  { operation: 'createCategory', example: 'createCategory' },
  { operation: 'createCategory', example: 'createConsulting' },
  { operation: 'listCategories', example: 'categoryList' },
  { operation: 'getCategory', example: 'category', id: software },
  { operation: 'getCategory', example: 'consulting', id: consulting },
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
