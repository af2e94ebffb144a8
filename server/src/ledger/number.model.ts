import {
  accountId,
  flag,
  id,
  instant,
  integer,
  nullable,
  sequence,
  text,
} from '../platform/db/columns.js';
import { model } from '../platform/db/model.js';

/** The next value of each counter of document numbers. */
export const seriesModel = model(
  'NumberSeries',
  'number_series',
  { accountId, series: text(20), period: text(10), nextValue: integer },
  { plural: 'numberSeries', primaryKey: ['accountId', 'series', 'period'] },
);

/** The numbers that documents have or had. */
export const numberModel = model(
  'DocumentNumber',
  'document_numbers',
  {
    accountId,
    series: text(20),
    number: text(20),
    documentId: id,
    /** True if its document was deleted: the number is not given to another. */
    burnt: flag,
  },
  { plural: 'documentNumbers', primaryKey: ['accountId', 'series', 'number'] },
);

/** What happened to numbers; never changed. */
export const numberEventModel = model(
  'NumberEvent',
  'number_events',
  {
    id,
    accountId,
    series: text(20),
    number: text(20),
    kind: text(10),
    documentId: id,
    createdAt: instant,
    position: sequence,
    /**
     * The counter of the number and its value, because the text of a number does not show them once templates
     * change; null if a client chose the number.
     */
    counter: nullable(text(20)),
    period: nullable(text(10)),
    value: nullable(integer),
  },
  {
    plural: 'numberEvents',
    indexes: {
      number_events_by_number: ['accountId', 'series', 'number'],
      number_events_by_document: ['accountId', 'documentId'],
    },
  },
);
