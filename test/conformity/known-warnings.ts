/** Warnings of official rules about valid documents, and why they are wrong. */
const KNOWN: readonly { rule: RegExp; reason: string }[] = [
  {
    rule: /^CII-SR-47[56]$/,
    reason:
      'They count names and files of all supporting documents together; EN 16931 has 0..n (BG-24).',
  },
];

/** Returns true for a warning that is known to be wrong. */
export function isKnownWarning({ rule, level }: { rule: string; level: string }): boolean {
  return level === 'warn' && KNOWN.some((known) => known.rule.test(rule));
}
