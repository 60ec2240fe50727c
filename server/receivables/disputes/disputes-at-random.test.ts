import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  actionsOf,
  DISPUTE_ACTIONS,
  DISPUTE_PARTIES,
  DISPUTE_STATUSES,
  isEnded,
  type DisputeAction,
  type DisputeParty,
} from '#domain/dispute/dispute.ts';
import { addDays } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import { creditablesOf, invoiceKey } from '#server/money/credits/locked-invoice.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { createPayment } from '#server/money/payments/create-payment.ts';
import { settlePayments } from '#server/money/payments/sweep-due-payments.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import {
  answerCustomerDisputes,
  answerMerchantDisputes,
  answerSupportDisputes,
} from '#server/receivables/disputes/answer-disputes.ts';
import { createDisputes } from '#server/receivables/disputes/create-disputes.ts';
import {
  adjustAgreed,
  passDeadlines,
  remindOfDeadlines,
} from '#server/receivables/disputes/sweep-disputes.ts';
import { sendBackToday } from '#server/testing/banking.ts';
import { saveInvoiceEdit } from '#server/receivables/invoice-edits/save-invoice-edit.ts';
import { disputeBody, type Answered } from '#server/testing/disputing.ts';
import { OWN } from '#server/testing/fixtures.ts';
import {
  paymentBody,
  reopenBankAccount,
  startPayingPortal,
  type PayingPortal,
} from '#server/testing/paying.ts';

/** Everyday fewer: each act is a transaction of a real database. */
const RUNS = process.env['DEEP'] ? 10_000 : 80;
const DAY = 86_400_000;

let portal: PayingPortal;
let began = 0;
const seen = new Set<string>();
const done = new Set<string>();

beforeAll(async () => {
  portal = await startPayingPortal('PostgreSQL');
  began = portal.clock.offset();
});
afterAll(() => portal.close());

const CUSTOMER = {
  customerId: OWN.customer,
  buidCustomer: OWN.customer,
  accountIds: null,
  customerName: 'Kestrel Ridge Logistics',
  currency: 'USD',
};
const USERS = {
  customer: 'customer.admin',
  merchant: 'merchant.admin',
  support: 'admin.admin',
} as const satisfies Record<DisputeParty, string>;

/** A request as an operation gets it: what the way to it checks, other tests hold. */
function asked(party: DisputeParty, body: unknown) {
  const username = USERS[party];
  return {
    caller: { userId: `u-${username}`, username, fullName: username, role: 'admin', language: null },
    customer: party === 'customer' ? CUSTOMER : null,
    headers: { 'idempotency-key': randomUUID() },
    path: {},
    query: {},
    requestId: 'at random',
    body,
  } as never;
}

/** What was refused by a rule is no failure: the rules are what is tried. */
async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

const latest = (trxId: string) =>
  portal.db
    .selectFrom('disputes')
    .selectAll()
    .where('trx_id', '=', trxId)
    .orderBy('dispute_number', 'desc')
    .executeTakeFirst();
const invoice = (trxId: string) =>
  portal.db.selectFrom('invoices').selectAll().where('trx_id', '=', trxId).executeTakeFirstOrThrow();

const creditable = async (trxId: string) => {
  const row = await invoice(trxId);
  return withSystem(portal.db, async (tx) => (await creditablesOf(tx, [row])).get(invoiceKey(row)) ?? 0);
};

async function answer(trxId: string, party: DisputeParty, action: DisputeAction, amount: number) {
  const before = await latest(trxId);
  if (!before) return;
  const attributes = {
    ...(party === 'customer' ? { buid_customer: OWN.customer } : {}),
    dispute_ids: [before.dispute_id],
    action,
    amount: action === 'offer' || action === 'decide' ? money(amount, 'USD') : null,
    comment: 'As agreed by telephone.',
    until: action === 'hold' ? addDays(portal.clock.today(), 7) : null,
  };
  const request = asked(party, { data: { type: 'dispute-responses', attributes } });
  const operation = {
    customer: answerCustomerDisputes,
    merchant: answerMerchantDisputes,
    support: answerSupportDisputes,
  }[party](portal.deps);
  const answered = await operation(request);
  const [one] = (answered as { body: { data: { attributes: Answered }[] } }).body.data;
  if (!one?.attributes.is_taken) return;
  done.add(action);
  const wasOver = before.deadline !== null && before.deadline < portal.clock.today();
  expect(
    actionsOf(before.status, party, before.support_days_left !== null),
    `${party} ${action} in ${before.status}`,
  ).toContain(action);
  expect(wasOver && before.status !== 'escalated', `${action} after ${before.deadline}`).toBe(false);
}

async function sweepAll() {
  await settlePayments(portal.deps);
  await passDeadlines(portal.deps);
  await adjustAgreed(portal.deps);
  await remindOfDeadlines(portal.deps);
}

/** The bank's next word on the payments of these tests comes today. */
const settleToday = () =>
  portal.db
    .updateTable('payments')
    .set({ settles_on: portal.clock.today() })
    .where('status', '=', 'processing')
    .execute();

const OTHERS = {
  dispute: (trxId: string, amount: number) => {
    const share =
      amount < 10_000
        ? { kind: 'part' as const, amount: money(Math.max(1, amount), 'USD') }
        : { kind: 'whole' as const };
    return unlessRefused(createDisputes(portal.deps)(asked('customer', disputeBody([trxId], {}, { share }))));
  },
  pay: async (trxId: string) => {
    await reopenBankAccount(portal.db);
    const { open } = await invoice(trxId);
    const amount = money(Math.max(1, open), 'USD');
    const body = paymentBody([trxId], { amount, lines: [{ trx_id: trxId, amount }] });
    return unlessRefused(createPayment(portal.deps)(asked('customer', body)));
  },
  /** The merchant lowers it by itself, whether or not it is disputed. */
  lower: async (trxId: string, amount: number) => {
    const { edit_version: version, po_number, received_date, notes } = await invoice(trxId);
    const attributes = {
      trx_id: trxId,
      version,
      values: { po_number: po_number ?? '', received_date, ship_to: null, notes: notes ?? '' },
      adjustment: {
        new_total: money(Math.max(0, (await creditable(trxId)) - amount), 'USD'),
        reason: 'wrongPrice',
        comments: 'As quoted.',
      },
    };
    const isOver = isEnded((await latest(trxId))?.status ?? 'open');
    const edit = asked('merchant', { data: { type: 'invoice-edits', attributes } });
    if (await unlessRefused(saveInvoiceEdit(portal.deps)(edit)))
      done.add(isOver ? 'lowered later' : 'lowered');
  },
  settle: settleToday,
  sendBack: () => sendBackToday(portal),
} satisfies Record<string, (trxId: string, amount: number) => Promise<unknown>>;

const move = fc.record({
  days: fc.constantFrom(0, 0, 0, 1, 4, 15),
  what: fc.constantFrom('act', 'act', 'act', 'act', 'stray', ...Object.keys(OTHERS)),
  party: fc.constantFrom(...DISPUTE_PARTIES),
  action: fc.constantFrom(...DISPUTE_ACTIONS),
  which: fc.nat(11),
  amount: fc.constantFrom(0, 1, 2_500, 9_999, 10_000),
});
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

async function play(trxId: string, { what, party, action, which, amount }: Move): Promise<void> {
  if (what === 'stray') return answer(trxId, party, action, amount);
  if (what !== 'act') {
    await OTHERS[what as keyof typeof OTHERS](trxId, amount);
    return;
  }
  // Something that somebody can do, so that disputes come to their ends.
  const now = await latest(trxId);
  const possible = DISPUTE_PARTIES.flatMap((one) =>
    actionsOf(now?.status ?? 'open', one, now != null && now.support_days_left !== null).map(
      (act) => [one, act] as const,
    ),
  );
  const [whose, act] = possible[which % Math.max(1, possible.length)] ?? [];
  if (whose && act) await answer(trxId, whose, act, amount);
}

async function check(trxId: string, disputed: Map<string, number>): Promise<void> {
  const { open, paid, credited, total, dispute } = await invoice(trxId);
  const disputes = await portal.db.selectFrom('disputes').selectAll().where('trx_id', '=', trxId).execute();
  expect(disputes.filter(({ status }) => !isEnded(status)).length).toBeLessThanOrEqual(1);
  expect((await latest(trxId))?.status ?? 'none').toBe(dispute);
  expect(paid + credited + open, 'the money adds up').toBe(total);
  expect(credited <= total && open >= 0, 'no more credited than there is').toBe(true);
  const left = await creditable(trxId);
  for (const one of disputes) {
    const most = (one.agreed ?? one.disputed) - one.adjusted;
    if (!one.is_over) expect(most, 'what may be decided can be credited').toBeLessThanOrEqual(left);
    seen.add(one.status);
    expect(one.disputed, 'what is disputed is fixed').toBe(disputed.get(one.dispute_id) ?? one.disputed);
    disputed.set(one.dispute_id, one.disputed);
    expect(Math.max(one.agreed ?? 0, one.adjusted)).toBeLessThanOrEqual(one.disputed);
  }
}

/** Ends what goes on, so that it does not come into the next run, whose clock is set back. */
async function finish(trxId: string): Promise<void> {
  await settleToday();
  for (let turn = 0; turn < 4; turn += 1) {
    await sweepAll();
    const now = await latest(trxId);
    if (!now || isEnded(now.status)) break;
    await answer(trxId, 'customer', 'cancel', 0);
  }
  await portal.clock.advance(began - portal.clock.offset());
}

test('whatever three parties, the clock and payments do, nobody acts out of turn or too late, and the money adds up', async () => {
  let runs = 0;
  const moves = fc.array(move, { minLength: 4, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(moves, async (all) => {
      const [trxId = ''] = await portal.billed(1);
      const disputed = new Map<string, number>();
      await OTHERS.dispute(trxId, 10_000);
      for (const one of all) {
        if (one.days > 0) {
          await portal.clock.advance(one.days * DAY);
          await sweepAll();
        }
        await play(trxId, one);
        await check(trxId, disputed);
      }
      await finish(trxId);
      runs += 1;
      if (runs % 50 === 0) expect(await verifyLedger(portal.db)).toEqual([]);
    }),
    // Everyday the same ones, so that all that is to be come to is come to.
    { numRuns: RUNS, endOnFailure: true, ...(process.env['DEEP'] ? {} : { seed: 3 }) },
  );
  expect(await verifyLedger(portal.db)).toEqual([]);
  // Everything was done and each state was come to, so that nothing held for want of trying.
  expect([...done].toSorted()).toEqual([...DISPUTE_ACTIONS, 'lowered', 'lowered later'].toSorted());
  expect([...seen].toSorted()).toEqual(DISPUTE_STATUSES.filter((status) => status !== 'open').toSorted());
}, 7_200_000);
