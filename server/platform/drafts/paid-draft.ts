import { draftExpiry } from '#domain/draft/draft.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { PaidAs } from '#domain/draft/saved-draft.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { OwnDraft } from '#server/platform/drafts/own-draft.ts';

/**
 * Notes which payment a draft has become, as long as a draft is kept; one of another customer is no payment here. Null
 * forgets what was noted: a draft that is given up or begun anew has become none.
 */
export async function notePaidDraft(
  tx: Tx,
  own: OwnDraft,
  paymentId: string | null,
  now: Instant,
): Promise<void> {
  await tx
    .deleteFrom('paid_drafts')
    .where((where) => where.and({ ...own }))
    .execute();
  if (paymentId === null) return;
  const payment = await tx
    .selectFrom('payments')
    .select('payment_id')
    .where('payment_id', '=', paymentId)
    .where('customer_id', '=', own.customer_id)
    .executeTakeFirst();
  if (!payment) return;
  await tx
    .insertInto('paid_drafts')
    .values({ ...own, payment_id: paymentId, expires_at: draftExpiry(now) })
    .execute();
}

/** The payment that a draft has become; null where it was given up. */
export async function findPaidDraft(tx: Tx, own: OwnDraft, now: Instant): Promise<PaidAs | null> {
  const found = await tx
    .selectFrom('paid_drafts')
    .innerJoin('payments', 'payments.payment_id', 'paid_drafts.payment_id')
    .select(['payments.payment_id as paymentId', 'payments.payment_number as paymentNumber'])
    .where('paid_drafts.user_id', '=', own.user_id)
    .where('paid_drafts.customer_id', '=', own.customer_id)
    .where('paid_drafts.buid_customer', '=', own.buid_customer)
    .where('paid_drafts.flow', '=', own.flow)
    .where('paid_drafts.subject', '=', own.subject)
    .where('paid_drafts.expires_at', '>', now)
    .executeTakeFirst();
  return found ?? null;
}
