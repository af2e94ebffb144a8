export const PLANS = ['Free', 'Pro'] as const;
export type Plan = (typeof PLANS)[number];

/** Which documents can be fixed: none, those that were sent, or all that left Draft. */
export const FREEZES = ['never', 'sent', 'numbered'] as const;
export type Freeze = (typeof FREEZES)[number];

/** The charts of accounts that exports know the usual accounts of. */
export const CHART_NAMES = ['SKR03', 'SKR04'] as const;
export type Chart = (typeof CHART_NAMES)[number];
