import { describe, expect, test } from 'vitest';
import type { InvoiceEvent } from '#machines/lifecycle/invoice.ts';
import { IllegalTransition } from '#server/money/lifecycle/illegal-transition.ts';
import { moveInvoice, NEW_INVOICE, type InvoiceState } from '#server/money/lifecycle/invoice.ts';

/** Where each event leads from a state; what is not named is refused. */
type Ways = Readonly<Record<string, Readonly<Record<string, string>>>>;

const BILLED: InvoiceState = { ...NEW_INVOICE, lifeCycle: 'billed' };
const FROM_ANY_OPEN = {
  'dispute.putToCustomer': 'waitingOnCustomer',
  'dispute.putToMerchant': 'waitingOnMerchant',
  'dispute.escalate': 'escalated',
  'dispute.hold': 'onHold',
  'dispute.agree': 'pendingAdjustment',
  'dispute.close': 'closed',
  'dispute.cancel': 'cancelled',
};
const WAITING = { ...FROM_ANY_OPEN, 'dispute.expire': 'expired' };
const AGAIN = { 'dispute.open': 'open' };
const AGAIN_OR_REOPENED = { ...AGAIN, 'dispute.reopen': 'escalated' };

const WAYS: Readonly<Record<'lifeCycle' | 'hold' | 'collection' | 'dispute', Ways>> = {
  lifeCycle: {
    unbilled: { 'invoice.send': 'invoiced', 'invoice.bill': 'billed', 'credit.issue': 'unapplied' },
    invoiced: { 'invoice.bill': 'billed', 'credit.issue': 'unapplied' },
    billed: { 'invoice.credit': 'billed', 'invoice.reverseCredit': 'billed' },
    paid: { 'invoice.reverseCredit': 'billed', 'invoice.close': 'closed' },
    unapplied: { 'credit.apply': 'closed', 'credit.withdraw': 'closed' },
    adjusted: { 'invoice.reverseCredit': 'billed', 'invoice.close': 'closed' },
    closed: {},
  },
  hold: {
    none: { 'hold.review': 'pending', 'hold.put': 'onHold' },
    pending: { 'hold.put': 'onHold', 'hold.release': 'none' },
    onHold: { 'hold.release': 'none' },
  },
  collection: {
    none: { 'payment.submitted': 'paymentPending', 'payment.returned': 'returned' },
    paymentPending: {
      'payment.settled': 'none',
      'payment.failed': 'none',
      'payment.returned': 'returned',
    },
    returned: { 'payment.submitted': 'paymentPending' },
  },
  dispute: {
    none: AGAIN,
    open: FROM_ANY_OPEN,
    waitingOnCustomer: WAITING,
    waitingOnMerchant: WAITING,
    escalated: FROM_ANY_OPEN,
    onHold: FROM_ANY_OPEN,
    pendingAdjustment: { 'dispute.close': 'closed', 'dispute.expire': 'expired' },
    closed: AGAIN_OR_REOPENED,
    cancelled: AGAIN,
    expired: AGAIN_OR_REOPENED,
  },
};

const EVENTS: Readonly<Record<keyof typeof WAYS, readonly string[]>> = {
  lifeCycle: [
    'invoice.send',
    'invoice.bill',
    'invoice.credit',
    'invoice.reverseCredit',
    'invoice.close',
    'credit.issue',
    'credit.apply',
    'credit.free',
    'credit.withdraw',
  ],
  hold: ['hold.review', 'hold.put', 'hold.release'],
  collection: ['payment.submitted', 'payment.settled', 'payment.failed', 'payment.returned'],
  dispute: [...Object.keys(WAITING), 'dispute.open', 'dispute.reopen'],
};

const cells = (Object.keys(WAYS) as (keyof typeof WAYS)[]).flatMap((region) =>
  Object.entries(WAYS[region]).flatMap(([state, ways]) =>
    EVENTS[region].map((type) => [region, state, type, ways[type] ?? null] as const),
  ),
);

describe('an invoice', () => {
  test.each(cells)('of %s %s is moved by %s to %s', (region, state, type, target) => {
    const from = { ...BILLED, [region]: state } as InvoiceState;
    const move = () => moveInvoice(from, { type, openAfter: 1 } as InvoiceEvent);
    if (target === null) expect(move).toThrow(IllegalTransition);
    else expect(move()).toEqual({ ...from, [region]: target });
  });

  test.each([
    ['billed', 'returned'],
    ['paid', 'returned'],
    ['adjusted', 'returned'],
    ['closed', 'returned'],
    ['unbilled', null],
    ['invoiced', null],
    ['unapplied', null],
  ] as const)(
    'that is %s comes back as %s when the bank returns a payment of it',
    (lifeCycle, collection) => {
      const move = () => moveInvoice({ ...BILLED, lifeCycle }, { type: 'payment.returned' });
      if (collection === null) expect(move).toThrow(IllegalTransition);
      else expect(move()).toEqual({ ...BILLED, collection });
    },
  );

  test.each([
    ['billed', true],
    ['paid', true],
    ['adjusted', true],
    ['closed', false],
  ] as const)('that is %s has its dispute reopened: %s', (lifeCycle, isReopened) => {
    const move = () => moveInvoice({ ...BILLED, lifeCycle, dispute: 'closed' }, { type: 'dispute.reopen' });
    if (isReopened) expect(move()).toEqual({ ...BILLED, lifeCycle, dispute: 'escalated' });
    else expect(move).toThrow(IllegalTransition);
  });

  test('is adjusted after a return, and not while money is in flight', () => {
    const returned: InvoiceState = { ...BILLED, collection: 'returned' };
    expect(moveInvoice(returned, { type: 'invoice.credit', openAfter: 0 }).lifeCycle).toBe('adjusted');
    const pending: InvoiceState = { ...BILLED, collection: 'paymentPending' };
    expect(() => moveInvoice(pending, { type: 'invoice.credit', openAfter: 0 })).toThrow(
      'invoice: invoice.credit is not possible in billed, none, paymentPending, none',
    );
    expect(moveInvoice(pending, { type: 'invoice.credit', openAfter: 1 })).toEqual(pending);
  });

  test.each([
    [0, 'adjusted'],
    [-1, 'adjusted'],
    [1, 'billed'],
  ] as const)('of which %s is open after a credit is %s', (openAfter, lifeCycle) => {
    expect(moveInvoice(BILLED, { type: 'invoice.credit', openAfter })).toEqual({ ...BILLED, lifeCycle });
  });

  test.each([
    [0, 'closed'],
    [1, 'closed'],
    [-1, 'unapplied'],
  ] as const)('that is a credit with %s left is %s', (openAfter, lifeCycle) => {
    const credit: InvoiceState = { ...NEW_INVOICE, lifeCycle: 'unapplied' };
    expect(moveInvoice(credit, { type: 'credit.apply', openAfter })).toEqual({ ...credit, lifeCycle });
  });

  test.each(['closed', 'unapplied'] as const)(
    'that is a credit and %s is unapplied once a use of it is taken back',
    (lifeCycle) => {
      const credit: InvoiceState = { ...NEW_INVOICE, lifeCycle };
      const free = (openAfter: number) => moveInvoice(credit, { type: 'credit.free', openAfter });
      expect(free(-1)).toEqual({ ...credit, lifeCycle: 'unapplied' });
      expect(() => free(0)).toThrow(IllegalTransition);
    },
  );

  test.each([
    [0, 'paid'],
    [-1, 'paid'],
    [1, 'billed'],
  ] as const)('of which %s is open after a settlement is %s', (openAfter, lifeCycle) => {
    const pending: InvoiceState = { ...BILLED, collection: 'paymentPending' };
    expect(moveInvoice(pending, { type: 'payment.settled', openAfter })).toEqual({ ...BILLED, lifeCycle });
  });
});
