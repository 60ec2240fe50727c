import { add, type Money } from '#domain/money/money.ts';
import { paymentFee } from '#domain/payment/payment.ts';
import { aboveSum, provedPayment, unproved } from '#domain/payment/step-up-above.ts';
import type { PortalConfig } from '#domain/portal/config.ts';
import { takeStepUp } from '#server/access/step-up/take-step-up.ts';
import type { Deps } from '#server/deps.ts';
import { chargedOf } from '#server/money/approvals/kept-limit.ts';
import type { JudgedOrder } from '#server/money/payments/judged-order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { ApiError, refusedByRules } from '#server/platform/http/api-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';

interface Proved {
  readonly buidCustomer: string;
  /** What is paid with one submit, fee included. */
  readonly total: Money;
  readonly token: string | undefined;
}

/**
 * Uses up the proof of whoever submits a sum above the configured one (PAY-62); asks for none at it and below. Throws
 * 403 with the rule where there is none for just this sum, in this session.
 */
export async function takePaymentProof(
  tx: Tx,
  { clock, portal }: Pick<Deps, 'clock' | 'portal'>,
  caller: Pick<Caller, 'userId' | 'tokenHash'>,
  { buidCustomer, total, token }: Proved,
): Promise<void> {
  const above = aboveSum(total, portal.payment);
  if (!above) return;
  try {
    await takeStepUp(tx, clock, caller, provedPayment(buidCustomer, total), token);
  } catch (error) {
    throw error instanceof ApiError ? refusedByRules([unproved(above)], 403) : error;
  }
}

/** What a judged order takes with its submit: what is charged, and its fee. */
export function totalOf(order: JudgedOrder, { payment }: Pick<PortalConfig, 'payment'>): Money {
  const charged = chargedOf(order);
  return add(charged, paymentFee(order.input.method, charged, payment));
}
