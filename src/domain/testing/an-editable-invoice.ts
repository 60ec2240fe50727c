import type { EditableInvoice } from '#domain/invoice/invoice-edit.ts';
import { money } from '#domain/money/money.ts';

const usd = (amount: number) => money(amount, 'USD');
const address = {
  contactName: 'Dana Whitlock',
  line1: '2210 Kestrel Ridge Rd',
  line2: null,
  line3: null,
  cityStateZip: 'Duluth, MN 55806',
  country: 'US',
};

/** An invoice of 100.00 USD, billed and open, as its merchant edits it. */
export function anEditableInvoice(more: Partial<EditableInvoice> = {}): EditableInvoice {
  return {
    trxId: '7829610',
    invoiceId: 'INV-7829610',
    customerName: 'Kestrel Ridge Logistics',
    buidMerchant: '700101',
    version: 1,
    values: { poNumber: '45-11702', receivedDate: null, shipTo: '11', notes: '' },
    shipTos: [
      { id: '11', address },
      { id: '12', address: { ...address, line1: 'East yard, 18 Harbor St' } },
    ],
    lifeCycle: 'billed',
    isCredit: false,
    billedDate: '2026-11-11',
    total: usd(10_000),
    given: usd(0),
    open: usd(10_000),
    inFlight: usd(0),
    disputed: usd(0),
    hasChargeback: false,
    edited: null,
    today: '2026-11-23',
    ...more,
  };
}
