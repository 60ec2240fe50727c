import { money } from '#domain/money/money.ts';
import type { SearchHit } from '#domain/search/search-hit.ts';

/** An invoice that a search has found. */
export const anInvoiceHit = (more: Partial<SearchHit> = {}): SearchHit => ({
  kind: 'invoice',
  target: '7816240',
  title: 'INV-7816240',
  alsoBy: '45-11342',
  party: 'Ostrander Truck Centers',
  standing: {
    kind: 'invoice',
    status: ['Past Due'],
    isSentBack: false,
    isPartlyPaid: true,
    scheduledOn: null,
    askedIn: null,
  },
  amount: money(1_268_500, 'USD'),
  dueOn: '2026-10-19',
  at: null,
  among: { count: 1, isMore: false },
  ...more,
});

/** A payment that a search has found. */
export const aPaymentHit = (): SearchHit => ({
  ...anInvoiceHit({ kind: 'payment', target: 'p-1', title: 'PMT-7800017', alsoBy: null, party: null }),
  standing: { kind: 'payment', standing: 'onItsWay' },
  amount: money(3_126_462, 'USD'),
  dueOn: null,
  at: '2026-11-12T15:00:00.000Z',
});

/** A dispute that a search has found. */
export const aDisputeHit = (): SearchHit => ({
  ...anInvoiceHit({ kind: 'dispute', target: '7816240', title: 'DSP-78094', alsoBy: null }),
  standing: {
    kind: 'dispute',
    status: 'waitingOnCustomer',
    latestStep: 'offer',
    offer: money(50_000, 'USD'),
    agreed: null,
    outcome: null,
  },
  amount: money(143_210, 'USD'),
  dueOn: null,
  at: '2026-11-09T15:00:00.000Z',
});

/** A customer that a search has found. */
export const aCustomerHit = (): SearchHit => ({
  ...anInvoiceHit({ kind: 'customer', target: '100412', title: 'Kestrel Ridge Logistics' }),
  alsoBy: '100412',
  party: null,
  standing: null,
  amount: null,
  dueOn: null,
});
