/** The scope of a cookie for some pages below PUBLIC_URL: HTTPS only, unless the service itself has none. */
export function cookieScope(publicUrl: string, pages: string) {
  const { protocol, pathname } = new URL(publicUrl);
  const path = `${pathname.replace(/\/$/, '')}${pages}`;
  // Lax, not Strict, so that a link in a mail or a chat to one of the pages finds the cookie.
  return { path, httpOnly: true, secure: protocol === 'https:', sameSite: 'lax' } as const;
}
