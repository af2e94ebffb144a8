/** Where the dashboard is served, below PUBLIC_URL. */
export const DASHBOARD = '/dashboard';

/** The address that signs in once. */
export function signInAddress(publicUrl: string, token: string): string {
  return `${publicUrl}${DASHBOARD}/sign-in/${token}`;
}
