import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Returns true for `10.0.0.0/8`, `::1/128` or a single address. */
export function isCidr(text: string): boolean {
  return text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text);
}

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

function range(text: string): Range {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Returns true for the address of a proxy that the operator lists, in the form in which proxies write it. */
export function trustedAmong(trustedProxies: readonly string[]): (address: string) => boolean {
  const ranges = trustedProxies.map(range);
  return (text) => {
    const bare = withoutPort(text);
    if (!ipaddr.isValid(bare)) return false;
    const address = ipaddr.process(bare);
    return ranges.some(
      ([network, bits]) =>
        network.kind() === address.kind() && address.match([network, bits] as never),
    );
  };
}

/**
 * IPv6 customers own a /64, so the bucket is the network: otherwise an attacker would have 2^64 buckets.
 */
function bucketOf(text: string): string {
  if (!ipaddr.isValid(text)) return 'unknown';
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** Some proxies add a port: `203.0.113.7:51234`, `[2001:db8::1]:443`. */
function withoutPort(text: string): string {
  const [, v6, v4] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return v6 ?? v4 ?? text;
}

/** An address as the log shows it; undefined for a text that is none, which some proxies pass on. */
export function plainAddress(text: string): string | undefined {
  const bare = withoutPort(text);
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : undefined;
}

/**
 * The source address of a request, as a rate limit bucket. `X-Forwarded-For` is read from the right, and
 * only past the proxies that the operator lists, because anyone can send that header.
 */
export function sourceBucket(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const isTrusted = trustedAmong(trustedProxies);
  return (request) => {
    let address = request.socket.remoteAddress ?? '';
    const header = request.headers['x-forwarded-for'];
    const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? ''))
      .split(',')
      .map((part) => withoutPort(part.trim()))
      .filter((part) => part !== '');
    while (forwarded.length > 0 && isTrusted(address)) address = forwarded.pop() ?? '';
    return bucketOf(address);
  };
}
