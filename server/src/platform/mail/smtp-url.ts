/** The mail relay given by SMTP_URL. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS if the server offers it. */
  secure: boolean;
  /** Nothing is sent unencrypted. */
  requireTLS: boolean;
  auth?: { user: string; pass: string };
}

const EXPECTED = 'must be an address like smtp://user:password@mail.example.com:587, or smtps://';
const TLS = 'may end in ?tls=required; nothing else may follow the port';

/** @throws Error with a message that says what SMTP_URL must be */
export function smtpServer(text: string): SmtpServer {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') throw new Error(EXPECTED);
  const { searchParams: query, username, password } = url;
  const isKnown = [...query].every(([name, value]) => name === 'tls' && value === 'required');
  if (!isKnown || !/^\/?$/.test(url.pathname) || url.hash !== '') throw new Error(TLS);
  const secure = url.protocol === 'smtps:';
  const [user, pass] = [username, password].map(decoded);
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // A password is never sent unencrypted, except to this machine.
    requireTLS: !secure && (query.has('tls') || (username !== '' && !isHere(url.hostname))),
    ...(user ? { auth: { user, pass: pass ?? '' } } : {}),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('has a % in user or password: write it as %25');
  }
}

const isHere = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);
