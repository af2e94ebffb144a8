/**
 * The rolling window in Redis, as one script and therefore atomic: a list with the times of the admitted
 * requests of a key, oldest first, in microseconds of the Redis clock. Rejected requests are not stored.
 * ARGV: limit, window in microseconds, and for tests the time.
 *
 * A clock that was set back must neither block a client for long nor allow a burst: the last time is used
 * until the clock has caught up, unless that would take longer than a window.
 */
export const SLIDING_LOG = `
local log, limit, window = KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2])
local time = tonumber(ARGV[3])
if not time then
  local clock = redis.call('TIME')
  time = tonumber(clock[1]) * 1000000 + tonumber(clock[2])
end
local last = tonumber(redis.call('LINDEX', log, -1) or time)
if last - time > window then
  redis.call('DEL', log)
elseif last > time then
  time = last
end
local oldest = tonumber(redis.call('LINDEX', log, 0) or time)
while oldest <= time - window do
  redis.call('LPOP', log)
  oldest = tonumber(redis.call('LINDEX', log, 0) or time)
end
local size = redis.call('LLEN', log)
if size >= limit then
  return { 0, size, time - oldest }
end
redis.call('RPUSH', log, string.format('%.0f', time))
-- A second more than the window: the expiry of Redis is exact to the millisecond only.
redis.call('PEXPIRE', log, math.ceil(window / 1000) + 1000)
return { 1, size + 1, time - oldest }
`;
