import type { Selectable } from 'kysely';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import { bankArrival } from '#domain/refund/refund-days.ts';
import type { RefundEvent } from '#machines/lifecycle/refund.ts';
import { moveRefund } from '#machines/lifecycle/move-refund.ts';
import type { ServerConfig } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { IllegalTransition } from '#server/money/lifecycle/illegal-transition.ts';
import { refundArrivedPosting, refundRequestedPosting } from '#server/money/ledger/refund-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { advancePayment } from '#server/money/payments/advance-payment.ts';
import { lapseRefundedShortPays } from '#server/money/short-pays/open-short-pays.ts';
import { noteArrived } from '#server/money/refunds/note-arrived.ts';
import { openInvoicesAgain } from '#server/money/refunds/open-invoices-again.ts';
import { postedRefund, receiveBack } from '#server/money/refunds/receive-back.ts';
import type { RefundLineRow, RefundRow } from '#server/money/refunds/refund-row.ts';
import { tellRefund } from '#server/money/refunds/tell-refund.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsTable } from '#server/platform/db/payment-tables.ts';

/** What moving a refund is made of. */
export type RefundDeps = Pick<Deps, 'clock' | 'sealer'> & {
  readonly config: Pick<ServerConfig, 'bankPayments' | 'settings'>;
};

/** Who or what caused a step. */
export interface RefundCausedBy {
  readonly userId?: string;
  readonly requestId?: string;
  readonly providerEventId?: string;
  /** When a bank has booked it, and why it sends it back, as it reports. */
  readonly booked?: { readonly at: Instant; readonly on: PlainDate; readonly reason: string | null };
}

/**
 * Moves a refund along its chart with what follows from that: the ledger, its invoices, its payment where it is a void,
 * the audit entry, and the notices. Runs as the server. Throws IllegalTransition where the chart refuses, and changes
 * nothing then.
 */
export async function advanceRefund(
  tx: Tx,
  deps: RefundDeps,
  refundId: string,
  event: RefundEvent,
  cause: RefundCausedBy = {},
): Promise<RefundRow> {
  const { payment, before, lines } = await lockRefund(tx, refundId);
  const moved = moveRefund(before, event);
  if (!moved) throw new IllegalTransition('refund', before.status, event.type);
  const at = cause.booked?.at ?? deps.clock.instant();
  const isOver = ['refunded', 'voided', 'failed'].includes(moved.status);
  const row = await tx
    .updateTable('refunds')
    .set({
      status: moved.status,
      failure: moved.failure,
      ...(moved.status === 'requested' && cause.userId !== undefined && { asked_by: cause.userId }),
      ...(moved.status === 'sent' && { sent_at: at, arrives_on: arrivalOf(deps, payment, at) }),
      ...(isOver && { ended_at: at }),
      ...(moved.status === 'failed' && { bank_reason: cause.booked?.reason ?? null }),
    })
    .where('refund_id', '=', refundId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await follow(tx, deps, { payment, row, lines, at, cause });
  await writeAudit(tx, deps.clock, {
    userId: cause.userId ?? null,
    customerId: row.customer_id,
    action: `refund_${row.status}`,
    subject: row.refund_id,
    facts: {
      payment: row.payment_id,
      kind: row.kind,
      amount: row.amount,
      currency: row.currency,
      reason: row.reason,
      failure: row.failure,
      ...cause.booked,
    },
    requestId: cause.requestId,
  });
  await tellRefund(tx, deps, { payment, row, lines });
  return row;
}

/** A payment is locked before its refunds, as everything that moves one does. */
async function lockRefund(tx: Tx, refundId: string) {
  const { payment_id: paymentId } = await tx
    .selectFrom('refunds')
    .select('payment_id')
    .where('refund_id', '=', refundId)
    .executeTakeFirstOrThrow();
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('refund_id', '=', refundId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const lines = await tx.selectFrom('refund_lines').selectAll().where('refund_id', '=', refundId).execute();
  return { payment, before, lines };
}

/** By which day a bank has it, where the clock stands for the bank; else the bank says so itself. */
function arrivalOf({ config }: RefundDeps, payment: Selectable<PaymentsTable>, at: Instant) {
  if (payment.method !== 'bank' || config.bankPayments !== 'clock') return null;
  const { timeZone, refunds } = config.settings;
  return bankArrival(at, { currency: payment.currency, timeZone, terms: refunds });
}

interface Moved {
  readonly payment: Selectable<PaymentsTable>;
  readonly row: RefundRow;
  readonly lines: readonly RefundLineRow[];
  readonly at: Instant;
  readonly cause: RefundCausedBy;
}

/** What follows from where a refund has come to. */
async function follow(tx: Tx, deps: RefundDeps, { payment, row, lines, at, cause }: Moved): Promise<void> {
  const posted = postedRefund(payment, row, lines);
  const { clock, sealer, config } = deps;
  const today = cause.booked?.on ?? clock.today();
  switch (row.status) {
    case 'requested': {
      if (row.kind === 'void' || row.cause !== 'support') return;
      await openInvoicesAgain(tx, row, lines, { at, kind: 'payment_refunded' });
      await postEntries(tx, today, [refundRequestedPosting(posted, at)]);
      await lapseRefundedShortPays(tx, row.payment_id, lines);
      return;
    }
    case 'voided': {
      const { bankPayments, settings } = config;
      await advancePayment(
        tx,
        row.payment_id,
        { type: 'payment.voided' },
        { clock, sealer, bankPayments, settings, cause },
      );
      return;
    }
    case 'refunded':
      await postEntries(tx, today, [refundArrivedPosting(posted, at)]);
      await noteArrived(tx, row, lines, at);
      return;
    case 'failed':
      if (row.kind === 'refund') await receiveBack(tx, deps, { payment, row, lines, at });
      return;
    case 'opened':
    case 'sent':
  }
}
