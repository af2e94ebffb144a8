import { DataTypes, type Model, type Sequelize } from 'sequelize';
import {
  documentAttributes,
  required,
  type DocumentModel,
  type DocumentRow,
  type StoredDocument,
} from '../billing/document.model.js';
import type { Decision, EstimateStatus } from './status.rules.js';

/** A row of `estimates`: what it shares with invoices, and what the customer decided. */
export interface EstimateRow extends DocumentRow {
  estimateDate: string;
  status: EstimateStatus;
  decisionState: Decision | null;
  decisionAt: string | null;
}

/** An estimate as it is stored. */
export type StoredEstimate = StoredDocument<EstimateRow>;

export function defineEstimate(sequelize: Sequelize): DocumentModel<EstimateRow> {
  return sequelize.define<Model<EstimateRow, EstimateRow>>(
    'estimates',
    {
      ...documentAttributes(),
      estimateDate: required(DataTypes.DATEONLY),
      status: required(DataTypes.STRING(10)),
      decisionState: DataTypes.STRING(10),
      decisionAt: DataTypes.STRING(23),
    },
    { tableName: 'estimates', timestamps: false },
  );
}
