import { describe, expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { KeptDraft, PaymentDraft } from '#domain/payment/payment-draft.ts';
import type { PaymentOrder } from '#domain/payment/payment-order.ts';
import { aPaymentConfig } from '#domain/testing/payment-facts.ts';
import { initialFlow, type PaymentFlow, type PaymentInput } from '#machines/payment/context.ts';
import {
  draftOf,
  isOnlyLooking,
  keptOf,
  withDraft,
  withPaidAgain,
  withResumed,
  withoutSameAside,
  withSameInvoices,
} from '#machines/payment/drafts.ts';

const paid = (...trxIds: string[]) => ({
  paymentNumber: 'P-100014',
  fee: money(0, 'USD'),
  lines: trxIds.map((trxId) => ({
    trxId,
    invoiceId: `INV-${trxId}`,
    amount: money(800, 'USD'),
    credits: [],
    short: { reason: 'damagedGoods', note: 'One pallet' },
    status: ['Billed'],
  })),
});
const listed = (...trxIds: string[]) => ({
  kind: 'listed',
  invoices: trxIds.map((trxId) => ({ trxId }) as Invoice),
});
const flow = (selection: unknown, wanted: readonly string[], payment: unknown) =>
  ({ selection, wanted, payment, aside: null }) as PaymentFlow;

test('a payment that is tried again where it was begun keeps what is selected', () => {
  const change = withSameInvoices(flow(listed('7', '8'), [], paid('8', '7')), 'card');
  expect(change).toEqual({ step: 'review', method: 'card', bankAccountId: null, aside: null });
});

test('a set of the server stays where it has as many', () => {
  const set = { kind: 'server', summary: { count: 2 } };
  expect(withSameInvoices(flow(set, [], paid('7', '8')), 'bank')).not.toHaveProperty('wanted');
  expect(withSameInvoices(flow(set, [], paid('7')), 'bank')).toMatchObject({ wanted: ['7'] });
});

test.each([
  ['another draft', listed('9'), []],
  ['a draft of more', listed('7', '8', '9'), []],
  ['what a draft will load', listed(), ['9']],
])('a payment that was opened beside %s takes its own invoices, and nothing else', (_, selection, wanted) => {
  const change = withSameInvoices(flow(selection, wanted, paid('7', '8')), 'card');
  expect(change).toMatchObject({
    wanted: ['7', '8'],
    selection: { kind: 'listed', invoices: [] },
    leftOut: [],
  });
});

const begunAt = '2026-11-20T20:32:00.000Z';
const unsure = { key: 'K1', order: {} as PaymentOrder, isUnsure: true };
const three: PaymentDraft = {
  step: 'review',
  selection: { kind: 'listed', trxIds: ['1', '2', '3'], leftOut: [] },
  method: 'bank',
  bankAccountId: 'B1',
  isByAccount: false,
  unticked: [],
  parts: [],
  before: null,
  acceptedFee: null,
  acknowledgedTerms: '2026-09',
  attempt: null,
  paymentId: null,
  aside: null,
};
const begins = (asked: Partial<PaymentInput> = {}): PaymentFlow =>
  initialFlow({
    scope: { buidCustomer: 'C1', currency: null },
    mode: 'INDIVIDUAL_ACCOUNT',
    role: 'payer',
    config: aPaymentConfig,
    wanted: [],
    wantedLeftOut: [],
    wantedSelection: null,
    wantsPastDue: false,
    paymentId: null,
    isFromProvider: false,
    ...asked,
  });
describe('PAY-14: of what another payment holds', () => {
  const refusedBecauseOf = (...own: readonly boolean[]): PaymentFlow => ({
    ...begins({ wanted: ['7', '8'] }),
    refusal: [
      {
        rule: 'PAY-14',
        facts: {
          payments: own.map((isOwn) => ({ paymentId: 'P1', paymentNumber: '1', payer: 'Dana', isOwn })),
        },
        remedy: { kind: 'contactSupport' },
      },
    ],
  });

  test('no draft is kept where the payer has paid it in another tab, which the screen says', () => {
    expect(keptOf(refusedBecauseOf(false, true))).toBeNull();
  });

  test('the draft is kept where a colleague pays', () => {
    expect(keptOf(refusedBecauseOf(false))).toMatchObject({ selection: { trxIds: ['7', '8'] } });
  });

  test('what it was begun beside is kept, and so is an order that may have arrived', () => {
    expect(keptOf({ ...refusedBecauseOf(true), aside: three })).toEqual(three);
    expect(keptOf({ ...refusedBecauseOf(true), attempt: unsure })).toMatchObject({ attempt: unsure });
  });
});

/** The flow once it has found a draft. */
const finds = (flow: PaymentFlow, draft: Partial<KeptDraft> = {}): PaymentFlow => ({
  ...flow,
  ...withDraft(flow, { ...three, begunAt, ...draft }),
});

describe('a draft of three invoices is found', () => {
  test('by who asks for nothing: it goes on, and is told', () => {
    const flow = finds(begins());
    expect(flow).toMatchObject({ wanted: ['1', '2', '3'], step: 'review', aside: null });
    expect(flow.resumed).toEqual({ begunAt, count: 3 });
  });

  test('by who asks for just these: it is this payment', () => {
    const flow = finds(begins({ wanted: ['3', '2', '1'] }));
    expect(flow).toMatchObject({ wanted: ['3', '2', '1'], aside: null, resumed: null });
  });

  test.each([
    ['other invoices', { wanted: ['1', '9'] }],
    ['all past due', { wantsPastDue: true }],
  ])('by who asks for %s: it is put aside and stays what is kept', (_what, asked: Partial<PaymentInput>) => {
    const flow = finds(begins(asked));
    expect(flow).toMatchObject({ wanted: asked.wanted ?? [], aside: three, bankAccountId: 'B1' });
    expect(keptOf(flow)).toEqual(three);
    // An order that may have arrived is kept with it.
    expect(keptOf({ ...flow, attempt: unsure })).toMatchObject({ attempt: unsure, aside: three });
  });

  test('by who asks for all past due, which turn out to be just these: it goes on as it was filled in', () => {
    const draft = {
      method: 'card' as const,
      bankAccountId: null,
      acceptedFee: money(69, 'USD'),
      unticked: ['C1'],
      parts: [{ trxId: '2', amount: money(500, 'USD'), reason: 'damagedGoods' as const, note: '' }],
    };
    const begun = finds(begins({ wantsPastDue: true }), draft);
    const just = (...trxIds: string[]) =>
      withoutSameAside({ ...begun, ...flow(listed(...trxIds), [], null), aside: begun.aside });
    expect(just('3', '1', '2')).toMatchObject({ ...draft, aside: null, acknowledgedTerms: '2026-09' });
    // Of others it stays beside, and nothing of it is taken.
    expect(just('1', '2')).toEqual({ aside: begun.aside });
    expect(withoutSameAside(begins({ wantsPastDue: true }))).toEqual({ aside: null });
  });

  test('by who asks for these once more, with amounts: they win over those of the draft', () => {
    const parts = [{ trxId: '1', amount: money(300, 'USD'), reason: 'wrongPrice' as const, note: '' }];
    const begun = finds(begins({ wantsPastDue: true }), {
      parts: [{ ...parts[0]!, amount: money(900, 'USD') }],
    });
    const asked = { ...begun, ...flow(listed('1', '2', '3'), [], null), aside: begun.aside, parts };
    expect(withoutSameAside(asked)).toMatchObject({ aside: null, parts });
  });

  test('by who looks at another payment: it is put aside, and nothing of it is taken', () => {
    const flow = finds(begins({ paymentId: 'P9' }));
    expect(flow).toMatchObject({ wanted: [], method: null, paymentId: 'P9', aside: three });
    expect(isOnlyLooking(flow)).toBe(true);
    expect(isOnlyLooking({ ...flow, wanted: ['9'] })).toBe(false);
    expect(isOnlyLooking(begins({ paymentId: 'P9' }))).toBe(false);
  });

  test('by who comes back to its own payment: it is this payment', () => {
    const flow = finds(begins({ paymentId: 'P1' }), { paymentId: 'P1' });
    expect(flow).toMatchObject({ wanted: ['1', '2', '3'], aside: null });
  });

  test('with an order that may have arrived: it is asked for first, whatever else is asked for', () => {
    const flow = finds(begins({ wanted: ['9'] }), { attempt: unsure, aside: three });
    expect(flow).toMatchObject({ attempt: unsure, wanted: ['9'], aside: three });
    const looking = finds(begins({ paymentId: 'P9' }), { attempt: unsure });
    expect(looking.aside).toEqual({ ...three, attempt: unsure });
    expect(isOnlyLooking({ ...looking, wanted: ['9'] })).toBe(true);
  });

  test('that has become a payment gives way: step 1 names it while it waits', () => {
    const flow = finds(begins({ wanted: ['9'] }), { paymentId: 'P1' });
    expect(flow).toMatchObject({ wanted: ['9'], aside: null, paymentId: null });
  });

  test('after the session ended beside it: it stays aside', () => {
    const flow = { ...begins(), aside: three, wanted: [] };
    expect(finds(flow, { acknowledgedTerms: null }).aside).toEqual({ ...three, acknowledgedTerms: null });
  });
});

test('who looks at a payment that waits puts aside what is selected, and nothing where nothing is', () => {
  const flow = begins({ wanted: ['7'] });
  expect(withResumed(flow, 'P9')).toMatchObject({ paymentId: 'P9', wanted: [], aside: draftOf(flow) });
  expect(withResumed(begins(), 'P9').aside).toBeNull();
  expect(withResumed({ ...flow, aside: three }, 'P9').aside).toBe(three);
});

test('what is paid once more is paid as it was: as much of each invoice, for its reason', () => {
  const part = {
    trxId: '9',
    amount: money(800, 'USD'),
    reason: 'damagedGoods' as const,
    note: 'One pallet',
  };
  const flow = { ...begins(), payment: paid('9') } as unknown as PaymentFlow;
  const again = [withPaidAgain(flow, ['9']), withSameInvoices(flow, 'card')];
  expect(again.map(({ parts }) => parts)).toEqual([[part], [part]]);
  expect(again.map(({ before }) => before?.paymentNumber)).toEqual(['P-100014', 'P-100014']);
  // From its own page, and after a reload.
  const asked = begins({ wanted: ['9'], wantedAsBefore: again[0]?.before ?? null });
  expect(asked.parts).toEqual([part]);
  expect(draftOf(asked)).toMatchObject({ parts: [part], before: { paymentNumber: 'P-100014' } });
});

test('what is paid once more is paid beside a draft of others, and is the draft of just these', () => {
  const looking = { ...begins(), aside: three };
  expect(withPaidAgain(looking, ['9'])).toMatchObject({ wanted: ['9'], aside: three });
  expect(withPaidAgain(looking, ['2', '1', '3']).aside).toBeNull();
  const failed = { ...looking, payment: paid('1', '2', '3') } as unknown as PaymentFlow;
  expect(withSameInvoices(failed, 'card').aside).toBeNull();
  // What has become a payment is no draft to come back to.
  expect(withPaidAgain({ ...looking, aside: { ...three, paymentId: 'P1' } }, ['9']).aside).toBeNull();
});
