import type { CardChargeback } from '#domain/card-chargeback/card-chargeback.ts';
import { money } from '#domain/money/money.ts';

/** A cardholder's chargeback that was lost: all of `paymentByCard`, with its fee. */
export const LOST_CHARGEBACK: CardChargeback = {
  chargebackId: 'chb-1',
  chargebackNumber: 'CHB-1001',
  status: 'lost',
  amount: money(3_126_462, 'USD'),
  reason: 'notRecognized',
  lines: [{ trxId: '7802114', invoiceId: 'INV-7802114', amount: money(3_042_785, 'USD') }],
  fee: money(83_677, 'USD'),
  openedAt: '2026-11-23T13:00:00.000Z',
  evidenceDueAt: '2026-12-04T13:00:00.000Z',
  answeredAt: null,
  endedAt: '2026-11-25T13:00:00.000Z',
};
