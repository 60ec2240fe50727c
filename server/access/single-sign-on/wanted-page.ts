/** Only tells an address of the portal from others. */
const ANYWHERE = 'https://portal.invalid';

/**
 * A page of the portal that may be opened after sign-in, as its path with search; null for everything else, so that
 * nobody is led away. It is read as a browser would read it, which strips line breaks and takes `\` for `/`.
 */
export function wantedPage(text: string | undefined): string | null {
  if (!text || !URL.canParse(text, ANYWHERE)) return null;
  const { origin, pathname, search } = new URL(text, ANYWHERE);
  const isPage = text.startsWith('/') && origin === ANYWHERE && !pathname.startsWith('//');
  const isCall = pathname === '/api' || pathname.startsWith('/api/');
  return isPage && !isCall ? pathname + search : null;
}
