import type { DisputeStanding } from '#domain/dispute/dispute-decision.ts';
import type { DisputeDetails, DisputeResponse } from '#domain/dispute/dispute-details.ts';
import type { DisputeAttachment } from '#domain/dispute/dispute-document.ts';
import type { DisputePage, ListedDispute } from '#domain/dispute/dispute-list.ts';
import { DISPUTE_TABS } from '#domain/dispute/dispute-list.ts';
import { money, totals } from '#domain/money/money.ts';
import { aDispute } from '#domain/testing/dispute-facts.ts';

/** The business date of the samples. */
export const TODAY = '2026-11-20';

/** A dispute that waits on the customer, who has been offered a part, unless told otherwise. */
export function aListedDispute(differing: Partial<ListedDispute> = {}): ListedDispute {
  return {
    disputeId: '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c001',
    disputeNumber: 'DSP-40001',
    trxId: '7802114',
    invoiceId: 'INV-7820415',
    customerId: '0412',
    customerName: 'Kestrel Ridge Logistics',
    buidMerchant: '700101',
    merchantName: 'Morrow Tire & Fleet',
    reasonId: 'quantity_short',
    reasonWords: 'Quantity short',
    status: 'waitingOnCustomer',
    latestStep: 'offer',
    disputed: money(76_820, 'USD'),
    offer: money(38_410, 'USD'),
    agreed: null,
    deadline: { date: '2026-11-25', timeZone: 'America/Chicago' },
    heldUntil: null,
    endedOn: null,
    outcome: null,
    openedAt: '2026-11-10T15:05:00.000Z',
    takenBy: null,
    holderName: null,
    ...differing,
  };
}

/** How the same dispute stands for whoever acts on it. */
export function aStanding(differing: Partial<DisputeStanding> = {}): DisputeStanding {
  const { terms: _, ...acted } = aDispute({ status: 'waitingOnCustomer', disputed: 76_820, offer: 38_410 });
  const { disputeId } = aListedDispute();
  return { ...acted, disputeId, currency: 'USD', takenBy: null, ...differing };
}

/** A page of all there are. */
export function aDisputePage(rows: readonly ListedDispute[]): DisputePage {
  return {
    rows,
    total: rows.length,
    pageNumber: 1,
    pageSize: 25,
    tabs: DISPUTE_TABS.map((status) => ({
      status,
      count: rows.filter((row) => row.status === status).length,
      disputed: totals(rows.filter((row) => row.status === status).map(({ disputed }) => disputed)),
    })),
    disputed: rows.length === 0 ? [] : [money(76_820, 'USD')],
    today: TODAY,
  };
}

/** An entry of a thread by the merchant, unless told otherwise. */
export function aResponse(differing: Partial<DisputeResponse> = {}): DisputeResponse {
  return {
    responseId: 'r2',
    at: '2026-11-11T20:40:00.000Z',
    party: 'merchant',
    name: 'Priya Raman',
    action: 'offer',
    comment: 'Our loading sheet shows eleven.',
    amount: money(38_410, 'USD'),
    isInternal: false,
    status: 'waitingOnCustomer',
    deadline: null,
    documents: [],
    ...differing,
  };
}

/** A document of a dispute that can be read, unless told otherwise. */
export function aDocument(differing: Partial<DisputeAttachment> = {}): DisputeAttachment {
  return {
    documentId: 'd1',
    documentType: 'photo',
    name: 'pallet.jpg',
    bytes: 2_410_000,
    sentAt: '2026-11-10T15:04:00.000Z',
    state: 'stored',
    refusedBecause: null,
    replaceUntil: null,
    isReplaceable: false,
    ...differing,
  };
}

/** One dispute with its thread, unless told otherwise. */
export function aDisputeRead(differing: Partial<DisputeDetails> = {}): DisputeDetails {
  return {
    dispute: aListedDispute(),
    openedBy: 'Dana Whitlock',
    accountName: 'Fleet East 0412',
    holdReason: null,
    responses: [
      aResponse(),
      aResponse({
        responseId: 'r1',
        party: 'customer',
        name: 'Dana Whitlock',
        action: 'opened',
        comment: 'Ten were unloaded.',
        amount: money(76_820, 'USD'),
      }),
    ],
    lines: [{ lineNumber: 1, description: 'Drive tire 11R22.5', amount: money(76_820, 'USD') }],
    contacts: [
      { id: 'c1', name: 'Luka Petrauskas', emailAddress: 'luka@kestrel.example', hasStopped: false },
      { id: 'c2', name: 'Ada Lind', emailAddress: 'ada@elsewhere.example', hasStopped: true },
    ],
    documents: [],
    invoiceTotal: money(460_920, 'USD'),
    invoicePaid: money(0, 'USD'),
    invoiceCredited: money(0, 'USD'),
    invoiceOpen: money(460_920, 'USD'),
    inFlight: money(0, 'USD'),
    credit: null,
    unapplied: null,
    holder: null,
    dueDate: '2026-12-06',
    beside: null,
    poNumber: '45-11441',
    others: [],
    standing: aStanding(),
    today: TODAY,
    ...differing,
  };
}
