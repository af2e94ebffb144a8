import type { Step } from './step.js';

/** An attachment of the first invoice. */
export const files: readonly Step[] = [
  { operation: 'uploadAttachment', example: 'uploadAttachment', fileName: 'delivery-note.txt' },
  {
    operation: 'renameAttachment',
    example: 'renameAttachment',
    id: 'att_01M6G45R90SVDTGX3SNSDP1W7T',
  },
];
