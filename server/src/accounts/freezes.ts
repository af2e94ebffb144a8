/** Which documents can be fixed: none, those that were sent, or all that left Draft. */
export const FREEZES = ['never', 'sent', 'numbered'] as const;
