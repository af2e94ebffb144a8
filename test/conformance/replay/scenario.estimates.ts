import type { Step } from './step.js';

const id = 'est_01M6F8PV90K63GX4ZS71DCRNDZ';

/** An estimate, from draft to open; created after customers and vendors. */
export const estimates: readonly Step[] = [
  { operation: 'listEstimates', example: 'empty' },
  { operation: 'createEstimate', example: 'taxIncluded' },
  { operation: 'getEstimate', example: 'draft', id },
  { operation: 'updateEstimate', example: 'open', id },
  { operation: 'getEstimate', example: 'open', id },
  { operation: 'listEstimates', example: 'estimates' },
  { operation: 'replaceEstimate', example: 'unchanged', id },
  { operation: 'replaceEstimate', example: 'wholeEstimate', id },
];
