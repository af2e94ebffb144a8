/** Where the dashboard is served, below PUBLIC_URL. */
export const DASHBOARD = '/dashboard';

/** The page that requests a sign-in link, below PUBLIC_URL. */
export const SIGN_IN = `${DASHBOARD}/sign-in`;

/** The address that signs in once. */
export function signInAddress(publicUrl: string, token: string): string {
  return `${publicUrl}${SIGN_IN}/${token}`;
}

const LINKS = new RegExp(`(${SIGN_IN})/[\\w-]{20,64}`, 'g');

/** Returns a text in which links that sign in only open the sign-in page. */
export function withoutSignIn(text: string): string {
  return text.replace(LINKS, '$1');
}
