import type { Clock } from '#server/clock.ts';
import type { DemoInvoice } from '#server/demo/invoices.ts';
import {
  billingPosting,
  creditPosting,
  settledElsewherePosting,
} from '#server/money/ledger/invoice-postings.ts';
import type { Posting } from '#server/money/ledger/post-entries.ts';

/** What the ledger says of an invoice that was billed, and of one that was paid outside of the portal. */
export function postingsOf({ row, settledOn }: DemoInvoice, clock: Clock): Posting[] {
  const posted = {
    customerId: row.customer_id,
    accountId: row.account_id,
    trxId: row.trx_id,
    currency: row.currency,
    total: row.total,
  };
  const at = clock.instant();
  if (row.life_cycle === 'unbilled' || row.life_cycle === 'invoiced') return [];
  const issued = row.life_cycle === 'unapplied' ? creditPosting(posted, at) : billingPosting(posted, at);
  const settled = { ...settledElsewherePosting(posted, at), effectiveOn: settledOn ?? clock.today() };
  return [
    { ...issued, effectiveOn: row.billed_date ?? row.invoice_date },
    ...(settledOn === null ? [] : [settled]),
  ];
}
