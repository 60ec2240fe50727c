import { expect, test } from 'vitest';
import { fromPromise, waitFor, createActor } from 'xstate';
import { money } from '#domain/money/money.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { KeptDraft } from '#domain/payment/payment-draft.ts';
import type { SubmitAnswer } from '#domain/payment/submit-answer.ts';
import type { Payment } from '#domain/payment/payment.ts';
import type { PaymentOrder } from '#domain/payment/payment-order.ts';
import { EACH_OWN, eachOwn, type ProgramPayer } from '#domain/payment/program-payment.ts';
import { takenTogether, type Payable } from '#domain/payment/payable.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { anAccount, anInvoice, aPaymentConfig } from '#domain/testing/payment-facts.ts';
import { flowPaymentCount, flowSubmitObstacles } from '#machines/payment/context.ts';
import { flowPress } from '#machines/payment/flow-press.ts';
import { payment } from '#machines/payment/payment.ts';

const invoices = [
  anInvoice({ trxId: '1' }),
  anInvoice({ trxId: '2', buidCustomer: 'west', accountName: 'West' }),
];
const payers: ProgramPayer[] = ['east', 'west'].map((buidCustomer) => ({
  ...anAccount({ buidCustomer }),
  limit: null,
  ownAccount: { bankAccountId: `b-${buidCustomer}`, bankName: 'First', lastFour: '1' },
}));
const payable: Payable = {
  matching: { summary: summarize(invoices, aPaymentConfig) },
  invoices,
  pagesLoaded: 1,
  pastDueCount: 0,
  taken: takenTogether(invoices),
  selected: invoices,
  accounts: payers,
  waiting: [],
  credits: [],
  bankAccounts: eachOwn(payers, 'USD', '2026-11-28'),
  payers,
  today: '2026-11-28',
};

const answer = { paymentId: 'order', together: [{}, {}], lines: [] } as unknown as Payment;

/** The wizard at its review of both, with what it sends and where it leads. */
async function atReview(load: () => Payable, becomes: Partial<Payment> = {}) {
  const sent: PaymentOrder[] = [];
  const handedOver: string[] = [];
  const actor = createActor(
    payment.provide({
      actors: {
        loadDraft: fromPromise<KeptDraft | null, { scope: Scope }>(async () => null),
        loadPayable: fromPromise(async () => load()),
        createKey: fromPromise(async () => 'key'),
        submitPayment: fromPromise<SubmitAnswer, { order: PaymentOrder; key: string; token: string | null }>(
          async ({ input }) => {
            sent.push(input.order);
            return { ...answer, paymentNumber: 'P-1', ...becomes };
          },
        ),
        createHandOver: fromPromise<{ url: string }, { scope: Scope; paymentId: string }>(
          async ({ input }) => {
            handedOver.push(input.paymentId);
            return { url: 'https://cards.example/1' };
          },
        ),
        goToProvider: fromPromise<void, { url: string }>(() => new Promise(() => undefined)),
      },
      actions: { saveDraft: () => undefined, clearDraft: () => undefined, tellOutcome: () => undefined },
    }),
    {
      input: {
        scope: { buidCustomer: 'program', currency: 'USD' },
        mode: 'PROGRAM_OVERVIEW',
        role: 'payer',
        config: aPaymentConfig,
        wanted: ['1', '2'],
        wantedLeftOut: [],
        wantedSelection: null,
        wantsPastDue: false,
        paymentId: null,
        isFromProvider: false,
      },
    },
  ).start();
  await waitFor(actor, (now) => now.matches('reviewing') && now.hasTag('editable'));
  return { actor, sent, handedOver };
}

test('the wizard pays for two customers in one order, each from its own account', async () => {
  const { actor, sent } = await atReview(() => payable);
  const { context } = actor.getSnapshot();
  expect([context.method, context.bankAccountId, flowPaymentCount(context)]).toEqual(['bank', EACH_OWN, 2]);
  actor.send({ type: 'terms.acknowledge', isAcknowledged: true });
  actor.send({ type: 'payment.submit' });
  // A second press finds nothing to send.
  actor.send({ type: 'payment.submit' });
  await waitFor(actor, (now) => now.matches('confirmed'));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    mode: 'PROGRAM_OVERVIEW',
    method: 'bank',
    parts: [
      { buidCustomer: 'east', bankAccountId: 'b-east', amount: money(10_000, 'USD'), trxIds: ['1'] },
      { buidCustomer: 'west', bankAccountId: 'b-west', amount: money(10_000, 'USD'), trxIds: ['2'] },
    ],
  });
});

test('PAY-63: nothing is sent while one customer’s part is above its limit; without it the rest is what is sent', async () => {
  const limit = { currency: 'USD', perPayment: 9_999, perDay: null, methods: false };
  const limited = payers.map((payer) =>
    payer.buidCustomer === 'west' ? { ...payer, limit: { limit, spentToday: 0 } } : payer,
  );
  const { actor, sent } = await atReview(() => ({ ...payable, payers: limited }));
  actor.send({ type: 'terms.acknowledge', isAcknowledged: true });
  const [above, ...others] = flowSubmitObstacles(actor.getSnapshot().context);
  expect([above?.rule, above?.facts.accounts, others]).toEqual(['PAY-63', ['West'], []]);
  actor.send({ type: 'payment.submit' });
  expect([actor.getSnapshot().matches({ reviewing: 'deciding' }), sent]).toEqual([true, []]);
  if (above?.remedy.kind !== 'leaveOutCustomer') throw new Error('no remedy is offered');
  actor.send({ type: 'remedy.apply', remedy: above.remedy });
  const { context } = actor.getSnapshot();
  expect(flowPress(context)).toEqual({ does: 'pay', total: money(10_000, 'USD'), count: 1 });
  expect(context.taken).toMatchObject({ kind: 'invoices', count: 1 });
  actor.send({ type: 'payment.submit' });
  await waitFor(actor, (now) => now.matches('confirmed'));
  expect(sent.map(({ parts }) => parts?.map(({ buidCustomer }) => buidCustomer))).toEqual([['east']]);
});

test('one card pays for both: the fee is of the whole, and the order is handed over once', async () => {
  const { actor, sent, handedOver } = await atReview(() => payable, { method: 'card', status: 'submitted' });
  actor.send({ type: 'method.choose', method: 'card', bankAccountId: null });
  actor.send({ type: 'fee.accept', isAccepted: true });
  actor.send({ type: 'terms.acknowledge', isAcknowledged: true });
  expect(flowPress(actor.getSnapshot().context)).toEqual({
    does: 'pay',
    total: money(20_550, 'USD'),
    count: 1,
  });
  actor.send({ type: 'payment.submit' });
  await waitFor(actor, (now) => now.matches({ handingOver: 'leaving' }));
  expect(sent).toMatchObject([
    {
      method: 'card',
      fee: money(550, 'USD'),
      feeAccepted: true,
      parts: [
        { buidCustomer: 'east', bankAccountId: null, amount: money(10_000, 'USD'), trxIds: ['1'] },
        { buidCustomer: 'west', bankAccountId: null, amount: money(10_000, 'USD'), trxIds: ['2'] },
      ],
    },
  ]);
  expect(handedOver).toEqual(['order']);
});

test('a declined card has paid for none of both, and both can be tried again', async () => {
  const declined = { method: 'card', status: 'failed', failure: 'declined' } as const;
  const lines = invoices.map(({ trxId }) => ({ trxId })) as unknown as Payment['lines'];
  const { actor } = await atReview(() => payable, { ...declined, lines });
  actor.send({ type: 'method.choose', method: 'card', bankAccountId: null });
  actor.send({ type: 'fee.accept', isAccepted: true });
  actor.send({ type: 'terms.acknowledge', isAcknowledged: true });
  actor.send({ type: 'payment.submit' });
  await waitFor(actor, (now) => now.matches('declined'));
  actor.send({ type: 'payment.retry' });
  await waitFor(actor, (now) => now.matches('reviewing') && now.hasTag('editable'));
  const { selection } = actor.getSnapshot().context;
  expect(selection).toMatchObject({ invoices: [{ trxId: '1' }, { trxId: '2' }] });
});
