import {
  EVIDENCE_MAXIMUM,
  isEvidenceLate,
  type CardChargeback,
} from '#domain/card-chargeback/card-chargeback.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';

/** What support does about a cardholder's chargeback. */
export const CARD_CHARGEBACK_ACTS = ['accept', 'contest'] as const;
export type CardChargebackAct = (typeof CARD_CHARGEBACK_ACTS)[number];

/** A chargeback as support acts on it. */
export interface AnswerableChargeback {
  readonly chargeback: CardChargeback;
  readonly readAt: Instant;
}

/** What is said with an act: the evidence, which goes to the card's bank. */
export interface CardChargebackForm {
  readonly evidence: string;
}

/** What goes to the server. */
export interface WrittenCardChargebackAct extends CardChargebackForm {
  readonly chargebackId: string;
  readonly act: CardChargebackAct;
}

/** What became of it. */
export interface CardChargebackActAnswer {
  readonly isTaken: boolean;
  readonly obstacles: readonly PaymentObstacle[];
}

/** Why an act cannot be done to a chargeback as it is; empty when it can. */
export function cardChargebackObstacles(
  act: CardChargebackAct,
  { chargeback, readAt }: AnswerableChargeback,
): PaymentObstacle[] {
  const { status, evidenceDueAt } = chargeback;
  if (status !== 'opened') return [{ rule: 'PAY-80', facts: {}, remedy: { kind: 'lookAgain' } }];
  return act === 'contest' && isEvidenceLate(chargeback, readAt)
    ? [{ rule: 'PAY-81', facts: { until: evidenceDueAt }, remedy: { kind: 'acceptInstead' } }]
    : [];
}

/** What is missing or wrong in what was typed; the server judges it by the same. */
export function cardChargebackFormObstacles(
  act: CardChargebackAct,
  { evidence }: CardChargebackForm,
): PaymentObstacle[] {
  const { length } = evidence.trim();
  const isMissing = act === 'contest' && length === 0;
  return isMissing || length > EVIDENCE_MAXIMUM
    ? [{ rule: 'PAY-82', facts: { limit: EVIDENCE_MAXIMUM }, remedy: { kind: 'sayWhy' } }]
    : [];
}

/** Which acts are offered, each with what is against it; none once it was answered. */
export function cardChargebackActs(
  answerable: AnswerableChargeback,
): readonly { readonly act: CardChargebackAct; readonly obstacles: readonly PaymentObstacle[] }[] {
  if (answerable.chargeback.status !== 'opened') return [];
  return CARD_CHARGEBACK_ACTS.map((act) => ({ act, obstacles: cardChargebackObstacles(act, answerable) }));
}
