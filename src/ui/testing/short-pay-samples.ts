import { money } from '#domain/money/money.ts';
import type { ListedShortPay } from '#domain/payment/short-pay.ts';

/** An invoice of which 25.00 USD less was paid. */
export const WAITING_SHORT_PAY: ListedShortPay = {
  shortPayId: 'short',
  trxId: '8000000000000558131',
  invoiceId: 'INV-7828001',
  customerName: 'Kestrel Ridge Logistics',
  merchantName: 'Harbor Truck Parts',
  status: 'waiting',
  shortBy: money(2_500, 'USD'),
  total: money(10_000, 'USD'),
  open: money(2_500, 'USD'),
  creditable: money(10_000, 'USD'),
  reason: 'damagedGoods',
  note: '',
  words: null,
  paidAt: '2026-12-06T18:00:00.000Z',
  answeredAt: null,
  answerBy: '2026-12-20',
  isInPayment: false,
  isDisputed: false,
  hasChargeback: false,
};
