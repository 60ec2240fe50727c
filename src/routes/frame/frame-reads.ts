import { invoiceCountsRead } from '#api/invoices/reads.ts';
import { unreadCountRead } from '#api/notices/reads.ts';
import { shownLanguage } from '#locales/language-choice.ts';
import { isOffered } from '#domain/access/access.ts';
import { scopeOf, selectionRef, visitorIn, type PageContext } from '#routes/frame/page-context.ts';
import { waitingReads } from '#routes/frame/waiting-reads.ts';

/** What the menu counts: invoices past due, and what waits on the reader. */
export function menuReads(context: PageContext) {
  const { selected } = selectionRef(context)?.getSnapshot().context ?? {};
  const seesInvoices =
    selected?.kind === 'customer' && isOffered('/invoice-list/$status', visitorIn(context));
  return {
    ...(seesInvoices && { pastDue: invoiceCountsRead(scopeOf(context)) }),
    ...waitingReads(context),
  };
}

/** What the frame around a page reads, once the page is there. */
export const frameReads = ({ context }: { context: PageContext }) => ({
  unread: unreadCountRead(shownLanguage()),
  ...menuReads(context),
});
