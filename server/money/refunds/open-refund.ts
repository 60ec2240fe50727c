import { randomUUID } from 'node:crypto';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { AskedRefund } from '#domain/refund/refund-acts.ts';
import type { Deps } from '#server/deps.ts';
import { refundOwedPosting } from '#server/money/ledger/refund-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { postedRefund } from '#server/money/refunds/receive-back.ts';
import type { RefundRow } from '#server/money/refunds/refund-row.ts';
import { tellRefund } from '#server/money/refunds/tell-refund.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsTable } from '#server/platform/db/payment-tables.ts';
import type { RefundsTable } from '#server/platform/db/refund-tables.ts';

type PaymentRow = Selectable<PaymentsTable>;

/** Writes down the refund or the void that somebody of support asks for, with what of it is of which invoice. */
export async function openAskedRefund(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  payment: PaymentRow,
  { act, lines, reason, words }: AskedRefund,
  userId: string,
): Promise<RefundRow> {
  const isVoid = act === 'void';
  const row = await insertRefund(tx, payment, {
    kind: isVoid ? 'void' : 'refund',
    cause: 'support',
    amount: isVoid ? payment.amount + payment.fee : lines.reduce((sum, { amount }) => sum + amount.amount, 0),
    reason,
    words: words.trim(),
    asked_by: userId,
    opened_at: clock.instant(),
  });
  if (isVoid) return row;
  const paid = await tx
    .selectFrom('payment_lines')
    .select(['trx_id', 'invoice_id', 'account_id', 'account_name'])
    .where('payment_id', '=', payment.payment_id)
    .execute();
  const amounts = new Map(lines.map(({ trxId, amount }) => [trxId, amount.amount]));
  await tx
    .insertInto('refund_lines')
    .values(
      paid.flatMap((line) => {
        const amount = amounts.get(line.trx_id);
        return amount === undefined
          ? []
          : [{ ...line, refund_id: row.refund_id, customer_id: payment.customer_id, amount }];
      }),
    )
    .execute();
  return row;
}

/**
 * Opens the refund of what the card provider authorized for a payment that had failed, once: the money is not of any
 * invoice and goes back whole, with the fee. Its payer is told; support sends it. Runs as the server.
 */
export async function openLateRefund(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  payment: PaymentRow,
  requestId?: string,
): Promise<void> {
  const known = await tx
    .selectFrom('refunds')
    .select('refund_id')
    .where('payment_id', '=', payment.payment_id)
    .where('cause', '=', 'lateAuthorized')
    .executeTakeFirst();
  if (known) return;
  const at = deps.clock.instant();
  const row = await insertRefund(tx, payment, {
    kind: 'refund',
    cause: 'lateAuthorized',
    amount: payment.amount + payment.fee,
    reason: null,
    words: '',
    asked_by: null,
    opened_at: at,
  });
  await postEntries(tx, deps.clock.today(), [refundOwedPosting(postedRefund(payment, row, []), at)]);
  await writeAudit(tx, deps.clock, {
    userId: null,
    customerId: payment.customer_id,
    action: 'refund_opened',
    subject: row.refund_id,
    facts: { payment: payment.payment_id, amount: row.amount, currency: row.currency, cause: row.cause },
    requestId,
  });
  await tellRefund(tx, deps, { payment, row, lines: [] });
}

type NewRefund = Pick<
  Insertable<RefundsTable>,
  'kind' | 'cause' | 'amount' | 'reason' | 'words' | 'asked_by' | 'opened_at'
>;

async function insertRefund(tx: Tx, payment: PaymentRow, refund: NewRefund): Promise<RefundRow> {
  const { rows } = await sql<{ number: number }>`select nextval('refund_numbers') as number`.execute(tx);
  return tx
    .insertInto('refunds')
    .values({
      ...refund,
      refund_id: randomUUID(),
      refund_number: `RFD-${rows[0]?.number ?? 0}`,
      payment_id: payment.payment_id,
      customer_id: payment.customer_id,
      currency: payment.currency,
      status: 'opened',
      sent_at: null,
      ended_at: null,
      arrives_on: null,
      failure: null,
      bank_reason: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
