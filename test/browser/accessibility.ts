import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Screen sizes that pages are checked on. */
export const sizes = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 900 },
};

/** WCAG 2.2, levels A and AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Each rule that the page, or a part of it, violates, with the elements; `good` adds rules beyond WCAG, for a whole
 * page.
 */
export async function violationsOf(
  tab: Page,
  good = ['best-practice'],
  part = 'html',
): Promise<string[]> {
  await tab.evaluate(axe.source);
  const options = { runOnly: [...wcag, ...good], resultTypes: ['violations'], preload: false };
  const run = `axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)})`;
  const { violations } = await tab.evaluate<axe.AxeResults>(run);
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)].join(' '));
}
