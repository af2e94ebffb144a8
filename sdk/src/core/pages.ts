import { Call, type Answer } from './call.js';
import type { Client } from './client.js';
import type { Asked, CallState } from './exchange.js';
import { resolveLimits, type CallOptions } from './options.js';
import { answerOf, jsonOf, type JsonOf, type PathOf } from './send.js';
import { sleep, throwIfAborted } from './limits.js';
import { unexpected } from './problem.js';

/** One page of a list, as the service sends it. */
export interface Page<Item> {
  data: Item[];
  pagination: { page: number; hasMore: boolean };
}

/**
 * A list: await it for one page, or iterate over it for every item, page after page.
 *
 * Pages are counted from the newest record, so a record created in the meantime shifts the others; an
 * item that reappears is skipped by its id. One deleted in the meantime shifts the others back, and
 * the list may then miss as many; where that matters, repeat it or filter by `updatedSince`.
 */
export class ListCall<Item extends { id: string }, P extends Page<Item>>
  extends Call<P>
  implements AsyncIterable<Item>
{
  readonly #fetchPage: (page: number, asked: Asked) => Promise<Answer<P>>;
  readonly #options: CallOptions;

  constructor(
    firstPage: number | undefined,
    options: CallOptions,
    fetchPage: (page: number | undefined, asked: Asked) => Promise<Answer<P>>,
  ) {
    const asked: Asked = {};
    super(fetchPage(firstPage, asked), asked);
    this.#fetchPage = fetchPage;
    this.#options = options;
  }

  /** Page after page, as the service sends them. */
  async *pages(): AsyncGenerator<P, void, undefined> {
    const { signal } = this.#options;
    const limits = resolveLimits(this.#options);
    for (let answer = await this.withResponse(), last = 0; ;) {
      const { data, rateLimit } = answer;
      throwIfAborted(signal);
      yield data;
      const { page, hasMore } = data.pagination;
      // A service that answers every page with the same one, as a mock may, has an end too.
      if (!hasMore || data.data.length === 0 || page === last) return;
      last = page;
      const wait = rateLimit?.remaining === 0 ? rateLimit.resetSeconds * 1000 : 0;
      // The next request would only be refused, so it waits until the window has room.
      if (wait > 0 && wait <= limits.maxRetryDelay) {
        await sleep(wait, { ...limits, signal, endsAt: Infinity, attempts: 0 });
      }
      answer = await this.#fetchPage(page + 1, {});
    }
  }

  /** Item after item, each once. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    const seen = new Set<string>();
    for await (const { data } of this.pages()) {
      for (const item of data) {
        if (seen.has(item.id)) continue;
        seen.add(item.id);
        throwIfAborted(this.#options.signal);
        yield item;
      }
    }
  }

  /** The first `limit` items; the limit keeps a large account from filling the memory. */
  async toArray({ limit }: { limit: number }): Promise<Item[]> {
    if (!(limit > 0)) throw new TypeError('toArray needs a limit');
    const items: Item[] = [];
    for await (const item of this) {
      if (items.push(item) >= limit) break;
    }
    return items;
  }
}

/** Starts a list. */
export function list<
  P extends PathOf<'get'>,
  Item extends { id: string } = JsonOf<'get', P> extends Page<infer I extends { id: string }>
    ? I
    : never,
>(
  client: Client,
  path: P,
  query: { page?: number | undefined } = {},
  options: CallOptions = {},
): ListCall<Item, JsonOf<'get', P> & Page<Item>> {
  return new ListCall(query.page, options, (page, asked) => {
    const input = { query: { ...query, page } };
    return answerOf(
      client,
      'get',
      path,
      input,
      options,
      pageOf<JsonOf<'get', P> & Page<Item>>,
      asked,
    );
  });
}

async function pageOf<P extends Page<unknown>>(response: Response, call: CallState): Promise<P> {
  const page = await jsonOf<P | undefined>(response, call);
  if (Array.isArray(page?.data) && page.pagination) return page;
  throw unexpected(
    response,
    JSON.stringify(page) ?? '',
    call.attempts,
    'The response is not a list',
  );
}
