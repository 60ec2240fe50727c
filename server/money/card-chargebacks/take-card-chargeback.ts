import type { Selectable } from 'kysely';
import { apportion } from '#domain/money/apportion.ts';
import type { Deps } from '#server/deps.ts';
import type { ProviderChargeback } from '#server/money/card-provider/card-provider.ts';
import { advanceCardChargeback } from '#server/money/card-chargebacks/advance-card-chargeback.ts';
import {
  openCardChargeback,
  type OpenedChargeback,
} from '#server/money/card-chargebacks/open-card-chargeback.ts';
import { lockPaymentsOf } from '#server/money/card-charges/card-charge.ts';
import { IllegalTransition } from '#server/money/lifecycle/illegal-transition.ts';
import { advancePayment } from '#server/money/payments/advance-payment.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsTable } from '#server/platform/db/payment-tables.ts';

type PaymentRow = Selectable<PaymentsTable>;
type TakeDeps = Pick<Deps, 'clock' | 'config' | 'log' | 'sealer'>;

const DECIDED = {
  won: { type: 'bank.decideForUs' },
  lost: { type: 'bank.decideForCardholder' },
} as const;

/**
 * Takes how a chargeback of a charge stands at the card provider, however late and however often: one that is not known is
 * opened first, for each payment of the charge, and one that was on its way has arrived, since only what was collected is charged back. What its chart
 * refuses is noted and changes nothing. Answers whether something has changed.
 */
export async function takeCardChargeback(
  tx: Tx,
  deps: TakeDeps,
  said: ProviderChargeback,
  requestId?: string,
): Promise<boolean> {
  const payments = await lockPaymentsOf(tx, said.page);
  const [first] = payments;
  if (!first) return false;
  const parts = await tx
    .selectFrom('card_chargebacks')
    .select(['chargeback_id', 'status'])
    .where('provider_reference', '=', said.reference)
    .execute();
  // The chargebacks of one charge are answered, won and lost together.
  const [known] = parts;
  const isKnown =
    known !== undefined &&
    (said.state === 'opened' || said.state === 'contested' || said.state === known.status);
  // What support has accepted, the card's bank gives to the cardholder.
  if (isKnown || (known?.status === 'accepted' && said.state === 'lost')) return false;
  try {
    const ids = known
      ? parts.map(({ chargeback_id: id }) => id)
      : await openEach(tx, deps, payments, said, requestId);
    if (said.state === 'won' || said.state === 'lost')
      for (const id of ids) await advanceCardChargeback(tx, deps, id, DECIDED[said.state], { requestId });
    return true;
  } catch (error) {
    if (!(error instanceof IllegalTransition)) throw error;
    const { state } = error;
    deps.log.warn({ charge_id: said.page, said: said.state, state }, 'chargeback comes too late');
    // By asking it is said again and again, and noted once.
    if (requestId !== undefined)
      await writeAudit(tx, deps.clock, {
        userId: null,
        customerId: first.customer_id,
        action: 'card_chargeback_refused',
        subject: first.payment_id,
        facts: { said: said.state, state, reference: said.reference },
        requestId,
      });
    return false;
  }
}

/**
 * Opens it for each payment of the charge, with its part by what each has of the charge: exact to the minor unit, and of
 * none that nothing falls to. Answers their ids.
 */
async function openEach(
  tx: Tx,
  deps: TakeDeps,
  payments: readonly PaymentRow[],
  said: ProviderChargeback,
  requestId?: string,
): Promise<string[]> {
  const shares = apportion(
    said.amount.amount,
    payments.map(({ amount, fee }) => amount + fee),
  );
  const ids: string[] = [];
  for (const [index, payment] of payments.entries()) {
    const amount = shares[index] ?? 0;
    if (amount > 0) ids.push(await open(tx, deps, payment, { ...said, amount }, requestId));
  }
  return ids;
}

async function open(
  tx: Tx,
  deps: TakeDeps,
  payment: PaymentRow,
  { reference, amount, reason, evidenceDueAt }: OpenedChargeback,
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
  const opened = { reference, amount, reason, evidenceDueAt };
  return (await openCardChargeback(tx, deps, payment, opened, requestId)).row.chargeback_id;
}
