/** A page of an older system that the portal shows in a frame (§2 Legacy framed pages). */
export interface FramedPage {
  /** What stands in the address: `/frame/reports` shows the page at the location `reports`. */
  readonly location: string;
  /** In the provider's own words. */
  readonly title: string;
  readonly url: string;
}

/** The most that a framed page may do: no pop-ups, no dialogs, and never to lead the portal itself away. */
export const FRAME_SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-downloads';

/**
 * The page at a location, if the configuration has it; null for any other, so that no address can put a foreign page
 * into the portal. A page of the portal's own origin is none: with its scripts it could leave the frame's sandbox.
 */
export function framedPageAt(
  pages: readonly FramedPage[],
  location: string,
  portalOrigin: string,
): FramedPage | null {
  const page = pages.find((one) => one.location === location);
  if (!page || !URL.canParse(page.url)) return null;
  const { protocol, origin } = new URL(page.url);
  return ['https:', 'http:'].includes(protocol) && origin !== portalOrigin ? page : null;
}
