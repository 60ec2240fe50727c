import type { Deps } from '#server/deps.ts';
import type { ProviderChargeback } from '#server/money/card-provider/card-provider.ts';
import { advanceCardChargeback } from '#server/money/card-chargebacks/advance-card-chargeback.ts';
import { openCardChargeback } from '#server/money/card-chargebacks/open-card-chargeback.ts';
import { IllegalTransition } from '#server/money/lifecycle/illegal-transition.ts';
import { advancePayment } from '#server/money/payments/advance-payment.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';

type TakeDeps = Pick<Deps, 'clock' | 'config' | 'log' | 'sealer'>;

const DECIDED = {
  won: { type: 'bank.decideForUs' },
  lost: { type: 'bank.decideForCardholder' },
} as const;

/**
 * Takes how a chargeback stands at the card provider, however late and however often: one that is not known is opened
 * first, and a payment that was on its way has arrived, since only what was collected is charged back. What its chart
 * refuses is noted and changes nothing. Answers whether something has changed.
 */
export async function takeCardChargeback(
  tx: Tx,
  deps: TakeDeps,
  said: ProviderChargeback,
  requestId?: string,
): Promise<boolean> {
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', said.page)
    .where('method', '=', 'card')
    .forUpdate()
    .executeTakeFirst();
  if (!payment) return false;
  const known = await tx
    .selectFrom('card_chargebacks')
    .select(['chargeback_id', 'status'])
    .where('provider_reference', '=', said.reference)
    .executeTakeFirst();
  const isKnown =
    known !== undefined &&
    (said.state === 'opened' || said.state === 'contested' || said.state === known.status);
  // What support has accepted, the card's bank gives to the cardholder.
  if (isKnown || (known?.status === 'accepted' && said.state === 'lost')) return false;
  try {
    const id = known?.chargeback_id ?? (await open(tx, deps, payment, said, requestId));
    if (said.state === 'won' || said.state === 'lost')
      await advanceCardChargeback(tx, deps, id, DECIDED[said.state], { requestId });
    return true;
  } catch (error) {
    if (!(error instanceof IllegalTransition)) throw error;
    const { state } = error;
    deps.log.warn({ payment_id: said.page, said: said.state, state }, 'chargeback comes too late');
    // By asking it is said again and again, and noted once.
    if (requestId !== undefined)
      await writeAudit(tx, deps.clock, {
        userId: null,
        customerId: payment.customer_id,
        action: 'card_chargeback_refused',
        subject: said.page,
        facts: { said: said.state, state, reference: said.reference },
        requestId,
      });
    return false;
  }
}

async function open(
  tx: Tx,
  deps: TakeDeps,
  payment: Parameters<typeof openCardChargeback>[2],
  said: ProviderChargeback,
  requestId?: string,
): Promise<string> {
  const { clock, sealer, config } = deps;
  // The payment's chart is asked before anything is written, and refuses what has failed.
  if (payment.status !== 'settled')
    await advancePayment(
      tx,
      payment.payment_id,
      { type: 'funds.settled' },
      {
        clock,
        sealer,
        bankPayments: config.bankPayments,
        settings: config.settings,
        cause: requestId === undefined ? {} : { requestId },
      },
    );
  const opened = {
    reference: said.reference,
    amount: said.amount.amount,
    reason: said.reason,
    evidenceDueAt: said.evidenceDueAt,
  };
  return (await openCardChargeback(tx, deps, payment, opened, requestId)).row.chargeback_id;
}
