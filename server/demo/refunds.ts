import { money } from '#domain/money/money.ts';
import { addDays } from '#domain/dates/dates.ts';
import { addBusinessDays } from '#domain/dates/business-days.ts';
import type { AskedRefund } from '#domain/refund/refund-acts.ts';
import type { RefundEvent } from '#machines/lifecycle/refund.ts';
import { demoCaller } from '#server/demo/demo-caller.ts';
import type { DemoDeps } from '#server/demo/demo-deps.ts';
import type { DemoPayer, DemoPayment } from '#server/demo/demo-payment.ts';
import { insertDemoPayment } from '#server/demo/payments.ts';
import { standingClock } from '#server/demo/standing-clock.ts';
import { advanceRefund, type RefundDeps } from '#server/money/refunds/advance-refund.ts';
import { openAskedRefund, openLateRefund } from '#server/money/refunds/open-refund.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { parseSettings } from '#server/settings.ts';

/** Of whom support refunds payments: a customer of its own, so that the others' open invoices stay as they are. */
const CEDAR = { buid: '100851', name: 'Cedar Valley Transit' };

const SETTLED: DemoPayment['steps'] = [
  [0, { type: 'bank.accepted' }],
  [1, { type: 'funds.settled' }],
];

/** A refund that has arrived, one that is on its way back, and each of another part of its payment. */
const STORIES = [
  { daysAgo: 20, askedAgo: 6, part: 1, reason: 'paidTwice', words: '', arrives: true },
  {
    daysAgo: 12,
    askedAgo: 0,
    part: 0.5,
    reason: 'other',
    words: 'Half of the delivery went back to the merchant.',
    arrives: false,
  },
] as const;

/**
 * Shows refunds in the demonstration by the same functions as real ones, and a card payment of Kestrel's that had been
 * declined and was authorized later, so that support has something to send back.
 */
export async function playRefunds(tx: Tx, deps: DemoDeps): Promise<void> {
  const payer: DemoPayer = {
    ...CEDAR,
    caller: demoCaller('mona.many', deps.clock),
    bankAccount: await bankAccountOf(tx),
  };
  for (const { daysAgo, ...story } of STORIES) {
    const payment = { method: 'bank', count: 1, daysAgo, steps: SETTLED } as const;
    const paymentId = await insertDemoPayment(tx, deps, deps.portal.payment, payer, payment);
    if (paymentId !== null) await refundDemoPayment(tx, deps, paymentId, story);
  }
  await authorizeLate(tx, deps);
}

type Story = Omit<(typeof STORIES)[number], 'daysAgo'>;

async function refundDemoPayment(tx: Tx, deps: DemoDeps, paymentId: string, story: Story): Promise<void> {
  const { askedAgo, part, reason, words, arrives } = story;
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const paid = await tx.selectFrom('payment_lines').selectAll().where('payment_id', '=', paymentId).execute();
  const lines = paid.map((line) => ({
    trxId: line.trx_id,
    amount: money(Math.round(line.amount * part), payment.currency),
  }));
  const day = addBusinessDays(addDays(deps.clock.today(), -askedAgo), 0, payment.currency);
  const asked = standingClock(deps.clock, askedAgo === 0 ? deps.clock.today() : day);
  const { userId } = demoCaller('sue.support', deps.clock);
  const act: AskedRefund = { act: 'refund', lines, reason, words };
  const { refund_id: refundId } = await openAskedRefund(tx, { clock: asked }, payment, act, userId);
  const steps: readonly (readonly [RefundDeps['clock'], RefundEvent])[] = [
    [asked, { type: 'support.send' }],
    [asked, { type: 'order.accepted' }],
    ...(arrives
      ? ([
          [standingClock(deps.clock, addBusinessDays(day, 1, payment.currency)), { type: 'money.arrived' }],
        ] as const)
      : []),
  ];
  for (const [clock, event] of steps)
    await advanceRefund(
      tx,
      { clock, sealer: deps.sealer, config: { bankPayments: 'clock', settings: parseSettings({}) } },
      refundId,
      event,
      { userId, requestId: 'demonstration' },
    );
}

/** The card was declined, and its provider says days later that it was authorized after all. */
async function authorizeLate(tx: Tx, { clock, sealer }: DemoDeps): Promise<void> {
  const declined = await tx
    .selectFrom('payments')
    .selectAll()
    .where('failure', '=', 'declined')
    .orderBy('submitted_at')
    .limit(1)
    .executeTakeFirst();
  const then = standingClock(clock, addDays(clock.today(), -5));
  if (declined) await openLateRefund(tx, { clock: then, sealer }, declined);
}

async function bankAccountOf(tx: Tx): Promise<DemoPayer['bankAccount']> {
  const {
    bank_account_id: bankAccountId,
    bank_name: bankName,
    last_four: lastFour,
  } = await tx
    .selectFrom('bank_accounts')
    .select(['bank_account_id', 'bank_name', 'last_four'])
    .where('customer_id', '=', CEDAR.buid)
    .limit(1)
    .executeTakeFirstOrThrow();
  return { bankAccountId, bankName, lastFour };
}
