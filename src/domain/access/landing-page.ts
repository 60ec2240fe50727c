import { isOffered, type Visitor } from '#domain/access/access.ts';

/** The first page of each area, in the order in which they are tried. */
const AREAS = ['/account/overview', '/account/cards', '/merchant/overview', '/support/customers'] as const;
/** Where a signed-in user starts, and where login leads when a page is refused (decisions §5 Guard outcomes). */
export type LandingPage = (typeof AREAS)[number] | '/notices';

/**
 * The landing page of a user: the page of the user's area, if the user is let in there. It asks the same checks as
 * the guard, so that nobody is led in a circle, whatever type, role and flags are; notices are open to everybody.
 */
export function landingPage(visitor: Pick<Visitor, 'userType' | 'role' | 'flags'>): LandingPage {
  const signedIn = { ...visitor, authenticated: true, selectedCustomer: null, selectedMerchant: null };
  return AREAS.find((page) => isOffered(page, signedIn)) ?? '/notices';
}
