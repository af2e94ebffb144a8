import { contract } from '../harness/document.js';

/** Records of the examples, which both targets have from the start. */
export const records = {
  acme: 'cus_01M6DRMRH0PB7TMNHRRAHQ69X0',
  marie: 'cus_01M6DW2M50ABXXJMPXG3SXEN1P',
  designDay: 'itm_01M6E2YBD07KHADB9C5GXNBB1X',
  poster: 'itm_01M6E9T2N0X4JE4M7Z24D2T3WS',
  invoice: 'inv_01M6ED7Y907PFQ7K02708RXWWW',
  draft: 'inv_01M6EGNSX0NJY6W0XMX0F3WB7W',
  retainer: 'inv_01M6EM3NH01WP4X31FPPR1J678',
  payment: 'pay_01M6ETZCS0HF4M6XVMZZ96DQAQ',
  refund: 'ref_01M6F1V410KR0YNXXTR2DN79Q6',
  estimate: 'est_01M6F8PV90K63GX4ZS71DCRNDZ',
  category: 'cat_01M6FC4PX0X72D00AD2ZFHM825',
  transaction: 'trx_01M6FK0E50SYQPWA2BZYFEZVWQ',
  vendor: 'ven_01M6FSW5D00C40X93WNATW7J6C',
  attachment: 'att_01M6G45R90SVDTGX3SNSDP1W7T',
} as const;

/** The request body of a named example of an operation. */
export function example<Body>(operationId: string, name: string): Body {
  const { operations, resolve } = contract();
  const operation = operations.find(({ id }) => id === operationId);
  const media = operation?.requestBody?.content['application/json'];
  const found = resolve(media?.examples?.[name])?.value;
  if (found === undefined) throw new Error(`${operationId} has no request example ${name}`);
  return structuredClone(found) as Body;
}
