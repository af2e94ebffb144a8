import type { Config } from '../config/config.js';
import type { CurrentSecret } from '../config/secrets.js';
import type { Logger } from '../log/log.js';
import { outageLog } from '../log/outage.js';
import type { Metrics } from '../metrics/metrics.js';
import { MemoryStore, type RateLimitStore } from './limiter.js';
import type { OnUncounted } from './redis-store.js';

/** True if each process counts separately. */
export function countsInMemory({ redisUrl, rateLimitStore }: StoreConfig): boolean {
  return rateLimitStore === 'memory' || redisUrl === undefined;
}

type StoreConfig = Pick<Config, 'redisUrl' | 'rateLimitStore'>;

/** Counts the requests that pass without a limit, and logs them once a minute. */
export function reportOutage(
  log: Pick<Logger, 'warn' | 'info'>,
  metrics: Pick<Metrics, 'uncounted'>,
  now?: () => number,
): OnUncounted {
  const logOutage = outageLog(
    log,
    {
      out: 'Redis cannot be asked: requests pass without a rate limit',
      back: 'Redis answers again: rate limits are counted',
    },
    now,
  );
  return (error) => {
    if (error) metrics.uncounted();
    logOutage(error);
  };
}

/** Opens the configured store; a Redis outage does not prevent the server from starting. */
export async function openStore(
  config: StoreConfig,
  log: Logger,
  metrics: Metrics,
  secret?: CurrentSecret,
): Promise<RateLimitStore> {
  const { redisUrl } = config;
  if (countsInMemory(config) || redisUrl === undefined) return new MemoryStore();
  // Loaded on demand: most installations have one process and no Redis.
  const { RedisStore } = await import('./redis-store.js');
  const currentUrl = () => secret?.('redisUrl');
  const onUncounted = reportOutage(log, metrics);
  const store = new RedisStore({ url: redisUrl, currentUrl, onUncounted });
  await store.open();
  return store;
}
