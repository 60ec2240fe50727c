import type { AskedForChargeback } from '#domain/dispute/chargeback-request.ts';
import { money } from '#domain/money/money.ts';

export const FIRST: AskedForChargeback = {
  trxId: '7828001',
  invoiceId: 'INV-7828001',
  merchantName: 'Tidewater Marine Supply',
  chargeable: money(96_035, 'USD'),
  credited: money(0, 'USD'),
  open: money(96_035, 'USD'),
  inFlight: money(0, 'USD'),
  isDocumentRequired: false,
  obstacles: [],
};
export const SECOND: AskedForChargeback = {
  ...FIRST,
  trxId: '7806630',
  invoiceId: 'INV-7806630',
  chargeable: money(141_820, 'USD'),
  credited: money(20_000, 'USD'),
  // Paid in part.
  open: money(41_820, 'USD'),
};
/** Its dispute was lost. */
export const LOST: AskedForChargeback = {
  ...FIRST,
  trxId: '7811902',
  invoiceId: 'INV-7811902',
  isDocumentRequired: true,
};
/** In dispute, and told of. */
export const DISPUTED: AskedForChargeback = {
  ...FIRST,
  trxId: '7819688',
  invoiceId: 'INV-7819688',
  obstacles: [{ rule: 'DIS-51', facts: { status: 'open' }, remedy: { kind: 'openDispute', dispute: null } }],
};
/** Has a chargeback that stands. */
export const CHARGED_BACK: AskedForChargeback = {
  ...FIRST,
  obstacles: [{ rule: 'DIS-53', facts: {}, remedy: { kind: 'contactSupport' } }],
};
/** Not the customer's: nothing is told of it. */
export const UNKNOWN: AskedForChargeback = {
  trxId: '777',
  invoiceId: null,
  merchantName: null,
  chargeable: null,
  credited: null,
  open: null,
  inFlight: null,
  isDocumentRequired: false,
  obstacles: [{ rule: 'DIS-02', facts: {}, remedy: { kind: 'contactSupport' } }],
};
