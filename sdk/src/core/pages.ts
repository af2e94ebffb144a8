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
  pagination: { page: number; limit: number; total: number | null; hasMore: boolean };
}

/** Without a page, or with 0, the one that the caller asked for; their limit comes first. */
type FetchPage<P> = (asked: Asked, page?: number, limit?: number) => Promise<Answer<P>>;

/** The most that the service sends at once. */
const longestPage = 100;

/**
 * A list: await it for one page, or iterate over it for every item, page after page. Nothing is sent
 * before. Without a `limit`, awaiting gets the page size of the service, 50, and iterating asks for 100;
 * each iteration begins anew.
 *
 * Pages are counted from the newest record, so a record created in the meantime shifts the others; an
 * item that reappears is skipped by its id. One deleted in the meantime shifts the others back, and
 * the list may then miss as many; where that matters, repeat it or filter by `updatedSince`.
 */
export class ListCall<Item extends { id: string }, P extends Page<Item>>
  extends Call<P>
  implements AsyncIterable<Item>
{
  readonly #fetchPage: FetchPage<P>;
  readonly #options: CallOptions;
  #awaited: Promise<Answer<P>> | undefined;

  constructor(options: CallOptions, fetchPage: FetchPage<P>) {
    super({});
    this.#fetchPage = fetchPage;
    this.#options = options;
  }

  override withResponse(): Promise<Answer<P>> {
    return (this.#awaited ??= this.#fetchPage(this.asked));
  }

  /** Page after page, as the service sends them. */
  async *pages(): AsyncGenerator<P, void, undefined> {
    const { signal } = this.#options;
    const limits = resolveLimits(this.#options);
    for (let next = 0; ;) {
      const { data, rateLimit } = await this.#fetchPage({}, next, longestPage);
      throwIfAborted(signal);
      yield data;
      const { page, limit, total, hasMore } = data.pagination;
      // An empty page in the middle is no end if more are counted.
      const isEnd = data.data.length === 0 && !(page * limit < Number(total));
      // A service that answers every page with the same one, as a mock may, has an end too.
      if (!hasMore || isEnd || page < next) return;
      next = page + 1;
      const wait = rateLimit?.remaining === 0 ? rateLimit.resetSeconds * 1000 : 0;
      // The next request would only be refused, so it waits until the window has room.
      if (wait > 0 && wait <= limits.maxRetryDelay) {
        await sleep(wait, { ...limits, signal, endsAt: Infinity, attempts: 0 });
      }
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

  /**
   * The first `limit` items; the limit keeps a large account from filling the memory. Each 100 of them
   * are one request, unless the list has a `limit` of its own.
   */
  async toArray({ limit }: { limit: number }): Promise<Item[]> {
    if (!(limit > 0)) throw new TypeError('toArray needs a limit');
    const items: Item[] = [];
    for await (const item of this) {
      if (items.push(item) >= limit) break;
    }
    return items;
  }
}

/** The list of an operation; nothing is sent yet. */
export function list<
  P extends PathOf<'get'>,
  Item extends { id: string } = JsonOf<'get', P> extends Page<infer I extends { id: string }>
    ? I
    : never,
>(
  client: Client,
  path: P,
  query: { page?: number | undefined; limit?: number | undefined } = {},
  options: CallOptions = {},
): ListCall<Item, JsonOf<'get', P> & Page<Item>> {
  return new ListCall(options, (asked, page, limit) => {
    const input = { query: { ...query, page: page || query.page, limit: query.limit ?? limit } };
    const read = pageOf<JsonOf<'get', P> & Page<Item>>;
    return answerOf(client, 'get', path, input, options, read, asked);
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
