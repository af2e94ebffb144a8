import type { History } from '../history/index.js';
import { newIdOf } from '../platform/context/new-id.js';
import { checkIfMatch } from '../platform/context/preconditions.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { invalid, notFound } from '../platform/errors/problem.js';
import { changedMembers } from '../platform/json/changes.js';
import { mergePatch } from '../platform/json/merge-patch.js';
import type { ListPage, ListQuery } from '../platform/lists/list.js';
import type { Vendor, VendorBody, VendorFields } from './vendor.fields.js';
import { fieldsOf } from './vendor.mapper.js';
import type { VendorRepository } from './vendor.repository.js';
import { vendorErrors, vendorFields } from './vendor.rules.js';

export interface VendorService {
  create(context: RequestContext, body: VendorBody, tx: Transaction): Promise<Vendor>;
  get(context: RequestContext, id: string): Promise<Vendor>;
  list(context: RequestContext, query: ListQuery): Promise<ListPage<Vendor>>;
  replace(context: RequestContext, id: string, body: VendorBody, tx: Transaction): Promise<Vendor>;
  update(context: RequestContext, id: string, body: VendorBody, tx: Transaction): Promise<Vendor>;
  remove(context: RequestContext, id: string, tx: Transaction): Promise<void>;
}

export function createVendorService(vendors: VendorRepository, history: History): VendorService {
  /** Names of changed members alone: what is personal stays out of the history. */
  function record(
    context: RequestContext,
    kind: 'created' | 'updated' | 'deleted',
    vendor: Vendor,
    changed: Iterable<string>,
    tx: Transaction,
  ): Promise<void> {
    const facts = { version: vendor.version, changed: [...changed] };
    return history.append(context, { resource: 'vendor', resourceId: vendor.id, kind, facts }, tx);
  }

  async function locked(context: RequestContext, id: string, tx: Transaction): Promise<Vendor> {
    const vendor = await vendors.lock(context.account.id, id, tx);
    if (!vendor) throw notFound('vendor');
    checkIfMatch(context, vendor.version);
    return vendor;
  }

  async function edit(
    context: RequestContext,
    id: string,
    tx: Transaction,
    next: (current: VendorFields) => VendorBody,
  ): Promise<Vendor> {
    const vendor = await locked(context, id, tx);
    const current = fieldsOf(vendor);
    const fields = vendorFields(next(current));
    const changed = changedMembers(fields, current);
    if (changed.size === 0) return vendor;
    refuse(fields, current);
    const stored = await vendors.update(vendor, fields, context.now, tx);
    await record(context, 'updated', stored, changed, tx);
    return stored;
  }

  return {
    async create(context, body, tx) {
      const fields = vendorFields(body);
      refuse(fields, null);
      const id = newIdOf(context, 'ven');
      const stored = await vendors.insert(id, context.account.id, fields, context.now, tx);
      await record(context, 'created', stored, [], tx);
      return stored;
    },

    async get(context, id) {
      const vendor = await vendors.find(context.account.id, id);
      if (!vendor) throw notFound('vendor');
      return vendor;
    },

    list: (context, query) => vendors.list(context.account.id, query),
    replace: (context, id, body, tx) => edit(context, id, tx, () => body),
    update: (context, id, body, tx) =>
      edit(context, id, tx, (current) => mergePatch(current, body, ['bank']) as VendorBody),

    async remove(context, id, tx) {
      const vendor = await locked(context, id, tx);
      await vendors.remove(vendor, tx);
      await record(context, 'deleted', vendor, [], tx);
    },
  };
}

function refuse(fields: VendorFields, current: VendorFields | null): void {
  const errors = vendorErrors(fields, current);
  if (errors.length > 0) throw invalid(errors);
}
