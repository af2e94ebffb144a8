import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What a relay has received since the last request. */
export interface Taken {
  mails: number;
  /** Milliseconds from the first to the last one. */
  seconds: number;
  /** The last one, unparsed. */
  last: string;
}

const nothing = { mails: 0, first: 0, at: 0 };
let taken = { ...nothing };
let last = Buffer.alloc(0);

/** Accepts every mail and stores none. */
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) => {
    void buffer(stream).then((raw) => {
      last = raw;
      const at = performance.now();
      taken = { mails: taken.mails + 1, first: taken.first || at, at };
      done();
    }, done);
  },
});
// A client that disconnects is not a server error.
server.on('error', () => undefined);
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.server.address() as AddressInfo).port });
});

process.on('message', (message) => {
  if (message !== 'taken') return;
  const { mails, first, at } = taken;
  const answer: Taken = { mails, seconds: (at - first) / 1000, last: last.toString() };
  process.send?.({ taken: answer });
});
process.on('message', (message) => {
  if (message !== 'again') return;
  taken = { ...nothing };
  process.send?.({ again: true });
});
