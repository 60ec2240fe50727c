import { redirect } from '@tanstack/react-router';
import { PAGES, type Page } from '#domain/access/access.ts';
import { guardPage } from '#machines/portal/route-guard.ts';
import { visitorOf, type PageContext } from '#routes/frame/page-context.ts';

/**
 * Runs the guard's chart before a page: lets it through, or leads to login to the customers page or to the page that selects a merchant (§4 Route guard
 * order). Only the first check's failure remembers the wanted page (decisions §5).
 */
export function guarded(page: Page) {
  return async ({
    context,
    location,
  }: {
    context: PageContext;
    location: { href: string };
  }): Promise<void> => {
    const outcome = guardPage(PAGES[page], await visitorOf(context));
    if (outcome.to === 'page') return;
    if (outcome.to === 'customers')
      throw redirect({ to: '/account/customers', search: { next: location.href } });
    if (outcome.to === 'merchantSelect')
      throw redirect({ to: '/merchant/select', search: { next: location.href } });
    if (outcome.to === 'login' && outcome.lack === null) {
      context.sessionRef.send({ type: 'page.wanted', page: location.href });
      throw redirect({ to: '/login' });
    }
    // Whoever loads login anew, or signs in as somebody else, is led to the page again.
    throw redirect({ to: '/login', search: { lack: outcome.lack, wanted: location.href } });
  };
}
