import type { Client } from '../../harness/client.js';
import type { Operation } from '../../harness/document.js';
import { newInvoice } from '../../harness/fixtures.js';
import { makeRecord, pathKind, type Ids } from '../../harness/records.js';

/** The id of a record in a state that allows the operation to be repeated. */
export async function subjectOf(operation: Operation, client: Client, ids: Ids): Promise<string> {
  if (operation.id === 'cancelInvoice' || operation.id === 'createPayment') {
    return (await newInvoice(client, { status: 'Pending' })).id;
  }
  // One with refunds keeps what its credit notes gave back.
  if (operation.id === 'replaceInvoice' || operation.id === 'updateInvoice') {
    return makeRecord(client, 'inv', ids);
  }
  if (operation.id === 'createRefund') {
    return makeRecord(client, 'pay', { ...ids, inv: await makeRecord(client, 'inv', ids) });
  }
  return ids[pathKind(operation) ?? ''] ?? '';
}
