import { newItem } from '../../harness/fixtures.js';
import { describe, expect, it } from '../../harness/runner.js';
import { suite } from '../../harness/suite.js';

const t = suite();

describe('contract and service cannot drift apart', () => {
  it('numbers are numbers, never text, and only documented members are returned', async () => {
    const item = await newItem(t.client, { price: 0.1, stock: 5 });
    expect(typeof item.price).toBe('number');
    expect(typeof item.stock).toBe('number');
    expect(typeof item.version).toBe('number');
  });
});
