/** The kit does not know what stores the records. */
export const engine = 'any';

/** Whether to test responses that do not depend on records. */
export const asksWithoutRecords = true;
