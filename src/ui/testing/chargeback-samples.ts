import type { ListedChargeback } from '#domain/dispute/chargeback-acts.ts';
import { CHARGEBACK_TABS, type ChargebackPage } from '#domain/dispute/chargeback-list.ts';
import { isChargebackOver } from '#domain/dispute/chargeback-status.ts';
import { money } from '#domain/money/money.ts';
import { TODAY } from '#ui/testing/dispute-samples.ts';

/** A chargeback to which the merchant may object, unless told otherwise. */
export function aListedChargeback(differing: Partial<ListedChargeback> = {}): ListedChargeback {
  return {
    chargebackId: '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c028',
    chargebackNumber: 'CHB-20001',
    trxId: '7828001',
    invoiceId: 'INV-7828001',
    customerName: 'Kestrel Ridge Logistics',
    merchantName: 'Tidewater Marine Supply',
    reasonId: 'duplicate_invoice',
    reasonWords: 'Duplicate invoice',
    status: 'requested',
    requested: money(96_035, 'USD'),
    deadline: { date: '2026-11-25', timeZone: 'America/Chicago' },
    endedOn: null,
    takenBy: null,
    holderName: null,
    ...differing,
  };
}

/** A page of all there are. */
export function aChargebackPage(rows: readonly ListedChargeback[]): ChargebackPage {
  return {
    rows,
    total: rows.length,
    pageNumber: 1,
    pageSize: 25,
    tabs: CHARGEBACK_TABS.map((tab) => ({
      status: tab,
      count: rows.filter(({ status }) => (isChargebackOver(status) ? 'closed' : status) === tab).length,
    })),
    requested: rows.length === 0 ? [] : [money(96_035, 'USD')],
    today: TODAY,
  };
}
