import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import { lockInvoices } from '#server/money/credits/locked-invoice.ts';
import { moveCredited } from '#server/money/credits/move-credited.ts';
import { freedPosting } from '#server/money/ledger/credit-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Takes the uses of credits back that belong to a payment which did not come about, or came back: its invoices are
 * owed again, and the credits are unapplied again. Its own lines must have been moved before. Answers how many.
 */
export async function releaseUses(
  tx: Tx,
  {
    paymentId,
    userId,
    at,
    effectiveOn,
  }: {
    readonly paymentId: string;
    readonly userId: string | null;
    readonly at: Instant;
    readonly effectiveOn: PlainDate;
  },
): Promise<number> {
  const uses = await tx
    .selectFrom('credit_applications')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('reversed_at', 'is', null)
    .orderBy('credit_trx_id')
    .orderBy('trx_id')
    .execute();
  for (const use of uses) {
    const { customer_id: customerId, credit_trx_id: creditTrxId, trx_id: trxId, amount } = use;
    if (trxId === null) throw new RangeError('a payment used a credit for no invoice');
    const [credit, invoice] = await lockInvoices(tx, customerId, creditTrxId, trxId);
    if (!credit || !invoice) throw new RangeError('two invoices were asked for');
    await moveCredited(tx, invoice, {
      events: [{ type: 'invoice.reverseCredit' }],
      creditedChange: -amount,
      history: { kind: 'credit_freed', at, amount },
    });
    await moveCredited(tx, credit, {
      events: [{ type: 'credit.free', openAfter: credit.open - amount }],
      creditedChange: amount,
      history: { kind: 'credit_freed', at, amount },
    });
    await postEntries(tx, effectiveOn, [
      freedPosting(
        {
          applicationId: use.application_id,
          customerId,
          accountId: credit.account_id,
          currency: use.currency,
          creditTrxId,
          trxId,
          amount,
        },
        at,
      ),
    ]);
  }
  await tx
    .updateTable('credit_applications')
    .set({ reversed_at: at, reversed_by: userId })
    .where('payment_id', '=', paymentId)
    .where('reversed_at', 'is', null)
    .execute();
  return uses.length;
}
