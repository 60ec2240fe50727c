import { isOffered, PAGES, type Page } from '#domain/access/access.ts';
import { isUnconnected } from '#domain/user/user.ts';
import { userOf, visitorIn, type PageContext } from '#routes/frame/page-context.ts';

/** Which pages the menu and the search offer to the signed-in user. */
export function offeredPages(context: PageContext): (page: Page) => boolean {
  const visitor = visitorIn(context);
  const user = userOf(context);
  // Without anything to select, what needs a selection would only lead back to that.
  const isWaiting = isUnconnected(user);
  return (page) =>
    isOffered(page, visitor) &&
    !(isWaiting && PAGES[page].selection !== 'none') &&
    // Of one customer there is nothing to see together.
    !(page.startsWith('/account/program-') && user.customerCount < 2);
}
