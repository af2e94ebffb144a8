import { createConnection, type NetConnectOpts } from 'node:net';

/** The verdict of a scanner about a file. */
type Verdict = { state: 'clean' } | { state: 'infected'; name: string };

/** Looks for viruses. */
export interface Scanner {
  /** Rejects if the scanner does not respond. */
  scan(content: Uint8Array): Promise<Verdict>;
}

/** clamd closes streams longer than its StreamMaxLength; ours are far below that. */
const TIMEOUT_MS = 20_000;

/**
 * Parses `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. @throws Error that describes the expected
 * format
 */
export function clamdAddress(text: string): NetConnectOpts {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'unix:' && url.pathname !== '') return { path: url.pathname };
  if (url?.protocol !== 'tcp:' || url.hostname === '') {
    throw new Error('must be an address like tcp://localhost:3310 or unix:/run/clamav/clamd.ctl');
  }
  return { host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(url.port) || 3310 };
}

/** A length in four bytes, big-endian. */
function lengthOf(content: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return length;
}

/** Scans with clamd and its command INSTREAM, with one connection for each file. */
export function clamd(address: NetConnectOpts): Scanner {
  return {
    async scan(content) {
      const answer = await ask(address, content);
      const [, name] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
      if (name !== undefined) return { state: 'infected', name };
      if (answer === 'stream: OK') return { state: 'clean' };
      throw new Error(`clamd answers: ${answer.slice(0, 200)}`);
    },
  };
}

function ask(address: NetConnectOpts, content: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(address);
    let answer = '';
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('clamd is silent')));
    socket.on('error', reject);
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('end', () => resolve(answer.replace(/[\0\n]+$/, '')));
    socket.on('close', () => reject(new Error('clamd hung up')));
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      socket.write(lengthOf(content));
      socket.write(content);
      socket.write(lengthOf(new Uint8Array()));
    });
  });
}
