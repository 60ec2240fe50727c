import { invoiceCountsRead } from '#api/invoices/reads.ts';
import { noticesRead } from '#api/notices/reads.ts';
import { isOffered } from '#domain/access/access.ts';
import { scopeOf, selectionRef, visitorIn, type PageContext } from '#routes/frame/page-context.ts';

/** How many notices are unread. */
export const unreadRead = () => noticesRead({ pageNumber: 1, pageSize: 1 });

/** How many invoices are past due. */
export const pastDueRead = (context: PageContext) => invoiceCountsRead(scopeOf(context));

/** What the frame around a page reads, once the page is there. */
export function frameReads({ context }: { context: PageContext }) {
  const { selected } = selectionRef(context)?.getSnapshot().context ?? {};
  const seesInvoices =
    selected?.kind === 'customer' && isOffered('/invoice-list/$status', visitorIn(context));
  return { unread: unreadRead(), ...(seesInvoices ? { pastDue: pastDueRead(context) } : {}) };
}
