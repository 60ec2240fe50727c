import { addBusinessDays } from '#domain/dates/business-days.ts';
import { settlementWindow } from '#domain/payment/settlement-window.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { DeclineReason } from '#domain/payment/decline.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import { followDebit } from '#server/money/autopay/follow-debit.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { ServerConfig } from '#server/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/deps.ts';
import {
  failedPosting,
  returnedPosting,
  settledPosting,
  type PostedPayment,
} from '#server/money/ledger/payment-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { IllegalTransition } from '#server/money/lifecycle/illegal-transition.ts';
import { movePayment } from '#server/money/lifecycle/payment.ts';
import { isRefunded } from '#server/money/refunds/is-refunded.ts';
import type { PaymentEvent } from '#machines/lifecycle/payment.ts';
import { stopAfterReturns } from '#server/money/bank-accounts/sweep-bank-accounts.ts';
import { keepStopped, keepUndone, type WireUndone } from '#server/money/payments/keep-undone.ts';
import { movePaidInvoices } from '#server/money/payments/paid-invoices.ts';
import { applyOwnCredits } from '#server/money/credits/apply-own-credits.ts';
import { releaseUses } from '#server/money/credits/release-uses.ts';
import { lapseShortPays, openShortPays } from '#server/money/short-pays/open-short-pays.ts';
import { tellPayer } from '#server/money/payments/tell-payer.ts';
import { newConfirmationNumber } from '#server/money/payments/write-payment.ts';

/** Business days after which the money of an accepted payment arrives: within what the payer was told (§4). */
const ARRIVAL_DAYS = { bank: 1, card: 2, credits: 0 } as const;

/** Who or what caused a step, for history and audit. */
export interface Cause {
  readonly userId?: string;
  readonly requestId?: string;
  readonly providerEventId?: string;
  /** Why the card was declined, where its provider says so. */
  readonly declineReason?: DeclineReason;
  /** When a bank has booked it, and why, as it reports; without it, now. */
  readonly booked?: { readonly at: Instant; readonly on: PlainDate; readonly reason: string | null };
}

/**
 * Moves a payment along its chart, with its invoices, ledger entries, history, audit entry and the notice to its payer
 * in the same transaction. Answers its new status. Throws IllegalTransition where the chart refuses, and where a bank sends
 * back what was refunded already; it changes nothing then.
 */
export async function advancePayment(
  tx: Tx,
  paymentId: string,
  event: PaymentEvent,
  {
    clock,
    sealer,
    bankPayments,
    settings,
    cause = {},
  }: Pick<Deps, 'clock' | 'sealer'> &
    Pick<ServerConfig, 'bankPayments' | 'settings'> & { readonly cause?: Cause },
): Promise<PaymentStatus> {
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (event.type === 'funds.returned' && (await isRefunded(tx, paymentId))) {
    throw new IllegalTransition('payment', `${payment.status} and refunded`, event.type);
  }
  const after = movePayment(payment, event);
  const at = cause.booked?.at ?? clock.instant();
  const today = clock.today();
  const effectiveOn = cause.booked?.on ?? today;
  const { currency, method, customer_id: customerId } = payment;
  const isByClock = method === 'card' || bankPayments === 'clock';
  const bankReason = after.status === 'returned' ? (cause.booked?.reason ?? null) : null;
  const declineReason = after.failure === 'declined' ? cause.declineReason : undefined;
  const settlesOn = addBusinessDays(today, ARRIVAL_DAYS[method], currency);
  const window = settlementWindow(method, today, currency);
  await tx
    .updateTable('payments')
    .set({
      status: after.status,
      failure: after.failure,
      ...(after.status === 'processing' && {
        confirmation_number: newConfirmationNumber(),
        settles_on: isByClock ? settlesOn : null,
        expected_from: window.from,
        expected_to: window.to,
      }),
      ...(event.type === 'credits.applied' && { confirmation_number: newConfirmationNumber() }),
      ...(after.status === 'settled' && { settled_at: at }),
      ...(after.status === 'returned' && { bank_reason: bankReason }),
      ...(declineReason && { decline_reason: declineReason }),
    })
    .where('payment_id', '=', paymentId)
    .execute();
  let undone: WireUndone | null = null;
  if (after.status !== 'processing') {
    const wasSettled = payment.status === 'settled';
    const lines = await movePaidInvoices(tx, payment, after.status, wasSettled, at);
    const posted: PostedPayment = {
      paymentId,
      customerId,
      buidCustomer: payment.buid_customer,
      method,
      currency,
      amount: payment.amount,
      fee: payment.fee,
      lines,
    };
    if (after.status === 'settled') {
      await postEntries(tx, effectiveOn, [settledPosting(posted, at)]);
      await openShortPays(tx, { clock, sealer, settings }, payment, at);
    } else await releaseUses(tx, { paymentId, userId: cause.userId ?? null, at, effectiveOn });
    if (after.status === 'failed') await postEntries(tx, effectiveOn, [failedPosting(posted, at)]);
    if (after.status === 'returned') {
      await postEntries(tx, effectiveOn, [returnedPosting(posted, at, wasSettled)]);
      await lapseShortPays(tx, { clock, sealer }, paymentId);
    }
    if (after.status !== 'settled') {
      const used = await applyOwnCredits(
        tx,
        { clock },
        { customerId, paymentId, userId: null, requestId: cause.requestId },
      );
      undone = await keepUndone(tx, payment, used);
    }
  }
  await tx
    .insertInto('payment_events')
    .values({
      payment_id: paymentId,
      customer_id: customerId,
      status: after.status,
      at,
      provider_event_id: cause.providerEventId ?? null,
    })
    .execute();
  if (after.status === 'returned' && payment.bank_account_id) {
    const { bank_account_id } = payment;
    const isStopped = await stopAfterReturns(
      tx,
      { clock, sealer, settings },
      { ...payment, bank_account_id },
      { bankReason, at },
    );
    if (isStopped && undone) undone = await keepStopped(tx, paymentId, undone);
  }
  await writeAudit(tx, clock, {
    userId: cause.userId ?? null,
    customerId,
    action: `payment_${after.status}`,
    subject: paymentId,
    facts: { event: event.type, failure: after.failure, ...cause.booked },
    requestId: cause.requestId,
  });
  await tellPayer(tx, { clock, sealer }, payment, { ...after, undone, declineReason }, bankReason);
  if (payment.user_id === null)
    await followDebit(tx, { clock, sealer }, { payment, status: after.status, bankReason, at });
  return after.status;
}
