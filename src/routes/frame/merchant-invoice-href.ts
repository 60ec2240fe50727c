import { isOffered } from '#domain/access/access.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { visitorIn, type PageContext } from '#routes/frame/page-context.ts';

/** Where a merchant reads an invoice; null for whom there is no such page. */
export function merchantInvoiceHref(context: PageContext): ((trxId: string) => PageAddress) | null {
  return isOffered('/merchant/invoice/$invoice_id', visitorIn(context))
    ? (trxId) => `/merchant/invoice/${trxId}`
    : null;
}
