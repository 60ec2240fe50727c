import { answerCardChargeback } from '#server/money/card-chargebacks/answer-card-chargeback.ts';

/** The operation of support on what cardholders charge back. */
export const cardChargebacksOperations = { answerCardChargeback };
