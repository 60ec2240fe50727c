import { describe, expect, test } from 'vitest';
import { PAYMENT_STATUSES, type PaymentStatus } from '#domain/payment/payment.ts';
import { isPayable, projectStatus } from '#domain/invoice/invoice.ts';
import { invoiceLifecycle } from '#machines/lifecycle/invoice.ts';
import { paymentLifecycle, type PaymentEvent } from '#machines/lifecycle/payment.ts';
import { IllegalTransition } from '#server/money/lifecycle/illegal-transition.ts';
import { moveInvoice, NEW_INVOICE } from '#server/money/lifecycle/invoice.ts';
import { movePayment, newPayment } from '#server/money/lifecycle/payment.ts';

const BILLED = moveInvoice(NEW_INVOICE, { type: 'invoice.send' }, { type: 'invoice.bill' });
const PENDING = moveInvoice(BILLED, { type: 'payment.submitted' });
const PAID = moveInvoice(PENDING, { type: 'payment.settled', openAfter: 0 });

describe('payment', () => {
  test('the chart has the states of the contract and no other', () => {
    expect(Object.keys(paymentLifecycle.states).toSorted()).toEqual([...PAYMENT_STATUSES].toSorted());
  });

  test.each([
    ['bank', ['bank.accepted', 'funds.settled'], 'settled', null],
    ['bank', ['bank.accepted', 'funds.returned'], 'returned', 'returned_by_bank'],
    ['bank', ['bank.accepted', 'funds.settled', 'funds.returned'], 'returned', 'returned_by_bank'],
    ['card', ['card.authorized', 'funds.settled'], 'settled', null],
    ['card', ['card.declined'], 'failed', 'declined'],
    ['card', ['card.cancelled'], 'failed', 'cancelled'],
    ['card', ['card.expired'], 'failed', 'expired'],
    ['card', ['provider.failed'], 'failed', 'provider_error'],
  ] as const)('by %s: %j ends %s', (method, events, status, failure) => {
    let payment = newPayment(method);
    for (const type of events) payment = movePayment(payment, { type });
    expect(payment).toEqual({ method, status, failure });
  });

  test.each([
    ['card', 'submitted', 'bank.accepted'],
    ['bank', 'submitted', 'card.authorized'],
    ['card', 'failed', 'card.authorized'],
    ['card', 'processing', 'card.declined'],
    ['card', 'settled', 'card.authorized'],
    ['bank', 'returned', 'funds.settled'],
    ['bank', 'submitted', 'funds.settled'],
  ] as ['card' | 'bank', PaymentStatus, PaymentEvent['type']][])(
    'by %s and %s refuses %s',
    (method, status, type) => {
      expect(() => movePayment({ method, status, failure: null }, { type })).toThrow(IllegalTransition);
    },
  );
});

describe('invoice', () => {
  test('a payment of the whole amount leads to paid, and its return back to billed', () => {
    expect(PAID).toMatchObject({ lifeCycle: 'paid', collection: 'none' });
    const back = moveInvoice(PAID, { type: 'payment.returned' });
    expect(back).toMatchObject({ lifeCycle: 'billed', collection: 'returned' });
    expect(moveInvoice(back, { type: 'payment.submitted' }).collection).toBe('paymentPending');
  });

  test('a payment of a part leaves it billed and payable', () => {
    const part = moveInvoice(PENDING, { type: 'payment.settled', openAfter: 1 });
    expect(part).toMatchObject({ lifeCycle: 'billed', collection: 'none' });
    expect(isPayable(projectStatus({ ...part, dueDate: '2026-12-01' }, '2026-11-20'))).toBe(true);
  });

  test('it takes a payment exactly where the projected status is payable', () => {
    for (const lifeCycle of [
      'unbilled',
      'invoiced',
      'billed',
      'paid',
      'unapplied',
      'adjusted',
      'closed',
    ] as const) {
      for (const hold of ['none', 'pending', 'onHold'] as const) {
        for (const collection of ['none', 'paymentPending', 'returned'] as const) {
          const state = { lifeCycle, hold, collection, dispute: 'none' } as const;
          const payable = isPayable(projectStatus({ ...state, dueDate: '2026-12-01' }, '2026-11-20'));
          const pay = () => moveInvoice(state, { type: 'payment.submitted' });
          if (payable) expect(pay().collection).toBe('paymentPending');
          else expect(pay).toThrow(IllegalTransition);
        }
      }
    }
  });

  test.each([
    ['a second payment', PENDING, { type: 'payment.submitted' }],
    ['a credit of all while money is in flight', PENDING, { type: 'invoice.credit', openAfter: 0 }],
    ['a settlement that nobody submitted', BILLED, { type: 'payment.settled', openAfter: 0 }],
    ['a dispute before it is billed', NEW_INVOICE, { type: 'dispute.open' }],
    ['billing twice', BILLED, { type: 'invoice.bill' }],
  ] as const)('refuses %s', (_, state, event) => {
    expect(() => moveInvoice(state, event)).toThrow(IllegalTransition);
  });

  test('a dispute and a hold move without the rest', () => {
    const disputed = moveInvoice(BILLED, { type: 'dispute.open' }, { type: 'hold.put' });
    expect(disputed).toEqual({ ...BILLED, dispute: 'open', hold: 'onHold' });
  });
});

/** What the atlas and its tests read of each state. */
interface ToldState {
  readonly description?: string | undefined;
  readonly meta?: { readonly spec?: string };
  readonly states: Record<string, ToldState>;
}

test.each([
  ['payment', paymentLifecycle.root as ToldState],
  ['invoice', invoiceLifecycle.root as ToldState],
])('every state of a %s says what it is and by which paragraph', (_, root) => {
  const below = (state: ToldState): ToldState[] =>
    Object.values(state.states).flatMap((child) => [child, ...below(child)]);
  expect(root.description).toMatch(/\.$/);
  expect(below(root).length).toBeGreaterThanOrEqual(5);
  for (const { description, meta } of below(root)) {
    expect(description).toMatch(/\.$/);
    expect(meta?.spec).toMatch(/§\d/);
  }
});
