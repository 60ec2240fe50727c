import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { addDays, type PlainDate } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import { creditUsed, balances } from '#server/money/ledger/balances.ts';
import { settledElsewherePosting } from '#server/money/ledger/invoice-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { call, signIn } from '#server/testing/call.ts';
import { cashOf, give, takeBack, use } from '#server/testing/crediting.ts';
import { OWN, PASSWORD } from '#server/testing/fixtures.ts';
import {
  advance,
  paymentBody,
  paymentOf,
  reopenBankAccount,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { askRefund, back } from '#server/testing/refunding.ts';

/** Histories of one run; the deep run has many more. */
const HISTORIES = process.env['DEEP'] ? 200 : 12;
const DAY = 86_400_000;
/** What a clerk knows how to refuse; anything else is a failure. */
const REFUSALS = new Set(['CreditRefused', 'IllegalTransition', 'ApiError']);

let portal: PayingPortal;
beforeAll(async () => {
  portal = await startPayingPortal('PostgreSQL');
});
afterAll(() => portal.close());

const which = fc.nat({ max: 7 });
const amount = fc.integer({ min: 1, max: 12_000 });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('bill' as const), amount, due: fc.nat({ max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('pay' as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('settle' as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
  },
  fc.record({ does: fc.constant('sendBack' as const), which }),
  fc.record({ does: fc.constant('credit' as const), which, amount }),
  fc.record({ does: fc.constant('useCredit' as const), which, amount }),
  fc.record({ does: fc.constant('takeBack' as const), which }),
  fc.record({ does: fc.constant('cash' as const), amount }),
  fc.record({ does: fc.constant('refund' as const), which }),
  fc.record({ does: fc.constant('paidElsewhere' as const), which }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What was owed at the end of a day, as the ledger had it then. */
interface Closed {
  readonly day: PlainDate;
  readonly owed: number;
  readonly unapplied: number;
}

test('the balances of a statement are those that the ledger had on its days, and today’s is the overview’s', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 12, maxLength: 30 }),
      fc.array(fc.tuple(which, which), { minLength: 3, maxLength: 5 }),
      async (steps, ranges) => {
        const began = portal.clock.today();
        const days = await live(steps);
        days.push(await close());
        for (const [one, other] of ranges) {
          const [first, last] = [one, other].map((index) => days[index % days.length] ?? days[0]);
          if (!first || !last) throw new RangeError('a history has a day');
          const [from, to] = first.day <= last.day ? [first, last] : [last, first];
          await compare(addDays(from.day, 1), to, from);
        }
        const today = days.at(-1);
        if (today) {
          await compare(began, today, null);
          expect(await usedOnOverview()).toBe(today.owed);
        }
      },
    ),
    { numRuns: HISTORIES },
  );
});

/** Lives through a history, and answers how the ledger stood at the end of each day that it waited on. */
async function live(steps: readonly Step[]): Promise<Closed[]> {
  const days: Closed[] = [];
  const invoices: string[] = [];
  const credits: string[] = [];
  const payments: { readonly id: string; readonly trxId: string; readonly amount: number }[] = [];
  const oneOf = <Value>(some: readonly Value[], index: number) => some[index % some.length];
  for (const one of steps) {
    try {
      if (one.does === 'wait') {
        days.push(await close());
        await portal.clock.advance(one.days * DAY);
      } else if (one.does === 'bill') {
        const today = portal.clock.today();
        const due_date = addDays(today, one.due * 15);
        const dates = { invoice_date: today, billed_date: today, due_date };
        invoices.push(...(await portal.billed(1, { total: one.amount, subtotal: one.amount, ...dates })));
      } else if (one.does === 'cash') credits.push(await cashOf(portal, one.amount));
      else if (one.does === 'takeBack') {
        const credit = oneOf(credits, one.which);
        if (credit) await takeBack(portal, credit);
      } else if (one.does === 'settle' || one.does === 'sendBack') {
        const payment = oneOf(payments, one.which);
        if (payment)
          await advance(portal, payment.id, one.does === 'settle' ? 'funds.settled' : 'funds.returned');
      } else if (one.does === 'refund') {
        const payment = oneOf(payments, one.which);
        if (payment)
          await askRefund(portal, payment.id, {
            lines: [back(payment.trxId, payment.amount, payment.amount)],
          });
      } else {
        const trxId = oneOf(invoices, one.which);
        if (trxId === undefined) continue;
        if (one.does === 'credit') credits.push(await give(portal, trxId, one.amount));
        else if (one.does === 'useCredit') {
          const credit = oneOf(credits, one.which);
          if (credit) await use(portal, credit, trxId, one.amount);
        } else if (one.does === 'paidElsewhere') await payElsewhere(trxId);
        else {
          const paid = await pay(trxId);
          if (paid) payments.push(paid);
        }
      }
    } catch (error) {
      if (!REFUSALS.has((error as Error).name)) throw error;
    }
  }
  return days;
}

async function close(): Promise<Closed> {
  const { owed, unapplied } = await withSystem(portal.db, async (tx) => ({
    owed: (await creditUsed(tx, OWN.customer)).get('USD') ?? 0,
    unapplied: (await balances(tx, OWN.customer))
      .filter(({ ledgerAccount }) => ledgerAccount === 'unapplied_credit')
      .reduce((sum, balance) => sum + balance.amount, 0),
  }));
  return { day: portal.clock.today(), owed, unapplied };
}

/** Compares a statement with what the ledger had on its last day, and on the day before its first. */
async function compare(from: PlainDate, to: Closed, before: Closed | null): Promise<void> {
  if (from > to.day) return;
  const { session } = await signIn(portal, 'customer.viewer', PASSWORD);
  const asked = `filter[buid_customer]=${OWN.customer}&filter[from]=${from}&filter[to]=${to.day}&page[size]=100`;
  const { json } = await call(portal, 'GET', `/statements?${asked}`, { session });
  const { data, meta } = json as components['schemas']['StatementDocument'];
  const { statement } = meta;
  expect(statement.closing.amount).toBe(to.owed + to.unapplied);
  expect(statement.owed.amount).toBe(to.owed);
  expect(statement.unapplied_credit.amount).toBe(to.unapplied);
  if (before) expect(statement.opening.amount).toBe(before.owed + before.unapplied);
  const lines = data.map(({ attributes }) => attributes);
  expect(meta.total).toBe(lines.length);
  const moved = lines.reduce((balance, line) => balance + line.amount.amount, statement.opening.amount);
  expect(moved).toBe(statement.closing.amount);
  expect(lines.at(-1)?.balance.amount ?? statement.opening.amount).toBe(statement.closing.amount);
  expect(lines.map(({ date }) => date)).toEqual(lines.map(({ date }) => date).toSorted());
  const aged = statement.aging.reduce((sum, age) => sum + age.amount.amount, 0);
  expect(aged).toBe(statement.owed.amount);
}

async function usedOnOverview(): Promise<number> {
  const { session } = await signIn(portal, 'customer.viewer', PASSWORD);
  const asked = `filter[buid_customer]=${OWN.customer}`;
  const { json } = await call(portal, 'GET', `/exposures?${asked}`, { session });
  const { data } = json as components['schemas']['ExposuresDocument'];
  return data.find(({ attributes }) => attributes.currency === 'USD')?.attributes.unpaid_invoice.amount ?? 0;
}

async function pay(trxId: string) {
  await reopenBankAccount(portal.db);
  const { session = '' } = await signIn(portal, 'customer.payer', PASSWORD);
  const open = await openOf(trxId);
  if (open === 0) return null;
  const asked = money(open, 'USD');
  const answer = await submit(
    portal,
    session,
    paymentBody([trxId], { lines: [{ trx_id: trxId, amount: asked }], amount: asked }),
  );
  return answer.status === 201 ? { id: paymentOf(answer).id, trxId, amount: open } : null;
}

async function openOf(trxId: string): Promise<number> {
  const row = await portal.db
    .selectFrom('invoices')
    .select('open')
    .where('trx_id', '=', trxId)
    .executeTakeFirst();
  return row?.open ?? 0;
}

/** What an import tells of an invoice, on the day that it tells it. */
async function payElsewhere(trxId: string): Promise<void> {
  const open = await openOf(trxId);
  const posted = { customerId: OWN.customer, accountId: 'C101', trxId, currency: 'USD', total: open };
  const { collection } = await portal.db
    .selectFrom('invoices')
    .select('collection')
    .where('trx_id', '=', trxId)
    .executeTakeFirstOrThrow();
  if (open <= 0 || collection === 'paymentPending') return;
  const told = {
    ...settledElsewherePosting(posted, portal.clock.instant()),
    postingId: `elsewhere ${trxId} ${open}`,
  };
  await withSystem(portal.db, async (tx) => {
    await postEntries(tx, portal.clock.today(), [told]);
    await tx
      .updateTable('invoices')
      .set((row) => ({ paid: row('paid', '+', open), open: 0, life_cycle: 'paid' }))
      .where('trx_id', '=', trxId)
      .execute();
  });
}
