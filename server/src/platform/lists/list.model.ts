import { accountId, id, integer, text } from '../db/columns.js';
import { model } from '../db/model.js';

/** How many records of a resource an account has from each block of time, the prefix of their ids. */
export const countModel = model(
  'ResourceCount',
  'resource_counts',
  { accountId, resource: text(20), block: text(8), total: integer },
  { plural: 'resourceCounts', primaryKey: ['accountId', 'resource', 'block'] },
);

/** The words, signs and numbers by which records are found. */
export const termModel = model(
  'SearchTerm',
  'search_terms',
  { accountId, resource: text(20), term: text(64), resourceId: id },
  {
    plural: 'searchTerms',
    primaryKey: ['accountId', 'resource', 'term', 'resourceId'],
    indexes: { search_terms_by_resource: ['resourceId'] },
  },
);

/** Resources whose records a job still indexes again, because this version finds them by other words. */
export const passModel = model(
  'SearchPass',
  'search_passes',
  {
    resource: text(20),
    pass: integer,
    /** The id of the last record that is done in this pass. */
    doneTo: id,
  },
  { primaryKey: ['resource'] },
);
