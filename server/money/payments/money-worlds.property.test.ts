import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPayable, payableAmount, type Invoice } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import type { PartAmount } from '#domain/payment/part-amount.ts';
import { orderOf, type PaymentOrder } from '#domain/payment/payment-order.ts';
import type { PaymentEvent } from '#machines/lifecycle/payment.ts';
import { listedCredits } from '#server/money/credits/offered-credits.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { advancePayment } from '#server/money/payments/advance-payment.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { INVOICE_COLUMNS, invoiceOf } from '#server/money/payments/invoice-row.ts';
import { cashOf, unapplied } from '#server/testing/crediting.ts';
import {
  dispute,
  disputeBody,
  startDisputingPortal,
  type DisputingPortal,
} from '#server/testing/disputing.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { BANK_ACCOUNT, insertBankAccount, paymentBody, paymentOf, submit } from '#server/testing/paying.ts';

/** Worlds of a portal, and portals: what one world leaves is in the next, and grows. 5,000 in the deep run. */
const WORLDS = process.env['DEEP'] ? 100 : 25;
const PORTALS = Array.from({ length: process.env['DEEP'] ? 50 : 1 }, (_, index) => index + 1);

const CURRENCIES = ['USD', 'CAD'] as const;
/** From which each currency is paid. */
const ACCOUNTS = { USD: BANK_ACCOUNT, CAD: 'B-CAD' } as const;

let portal: DisputingPortal;
beforeEach(async () => {
  portal = await startDisputingPortal('PostgreSQL');
  const canadian = { bank_country: 'CA', bank_number: '0123', branch_number: '45678', routing_number: null };
  await insertBankAccount(portal.db, { bank_account_id: ACCOUNTS.CAD, currency: 'CAD', ...canadian });
});
afterEach(() => portal.close());

const currency = fc.constantFrom(...CURRENCIES);
const world = fc.record({
  invoices: fc.array(
    fc.record({
      currency,
      total: fc.integer({ min: 1, max: 20_000 }),
      merchant_id: fc.constantFrom('M1', 'M2'),
      due: fc.nat({ max: 9 }),
      /** Hundredths of it that are disputed. */
      disputed: fc.constantFrom(0, 0, 0, 30, 100),
      /** Hundredths of what can be paid that are paid; a hundred for all. */
      paid: fc.constantFrom(100, 100, 100, 60, 1),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  credits: fc.array(fc.record({ currency, amount: fc.integer({ min: 1, max: 9_000 }) }), { maxLength: 3 }),
  cash: fc.array(fc.record({ currency, amount: fc.integer({ min: 1, max: 20_000 }) }), { maxLength: 2 }),
  keepsFirst: fc.boolean(),
  /** What becomes of its first payment in a currency, and of the one that pays what is open then; none for no second. */
  rounds: fc.array(
    fc.constantFrom<PaymentEvent['type'][]>(
      ['funds.settled'],
      ['funds.returned'],
      ['funds.settled', 'funds.returned'],
      [],
    ),
    { minLength: 1, maxLength: 2 },
  ),
});
type World = typeof world extends fc.Arbitrary<infer One> ? One : never;

test.each(PORTALS)(
  'whatever is owed, disputed, credited, paid in part and sent back, what is shown is what is sent, charged and posted (%i)',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(world, async (made) => {
        const owed = await billed(made);
        for (const { amount, currency: of } of made.credits) await unapplied(portal, amount, of);
        for (const { amount, currency: of } of made.cash) await cashOf(portal, amount, 'C101', of);
        for (const of of CURRENCIES) {
          for (const ends of made.rounds) await payOnce(made, owed, of, ends);
        }
      }),
      { numRuns: WORLDS, ...(PORTALS.length > 1 && { seed }) },
    );
    // Per currency all sums to zero, no invoice is paid above its total, and no credit is used twice.
    expect(await verifyLedger(portal.db)).toEqual([]);
  },
  // A hundred worlds take half a minute where nothing else runs, and many times that where much does.
  process.env['DEEP'] ? 600_000 : 120_000,
);

/** Bills a world's invoices, and disputes those that are. Answers which share is paid of each, by its id. */
async function billed({ invoices }: World): Promise<ReadonlyMap<string, number>> {
  const owed = new Map<string, number>();
  for (const { total, merchant_id, due, disputed, paid, currency: of } of invoices) {
    const due_date = `2026-11-1${due}`;
    const [trxId = ''] = await portal.billed(1, {
      total,
      merchant_id,
      subtotal: total,
      due_date,
      currency: of,
    });
    owed.set(trxId, paid);
    const amount = money(Math.floor((total * disputed) / 100), of);
    if (amount.amount === 0) continue;
    const share = disputed === 100 ? { kind: 'whole' as const } : { kind: 'part' as const, amount };
    const answer = await dispute(portal, disputeBody([trxId], {}, { share }));
    expect(answer.status, answer.text).toBeLessThan(300);
  }
  return owed;
}

/** Pays what can be paid of a world in a currency as the wizard would, and has the bank settle or send it back. */
async function payOnce(
  { keepsFirst }: World,
  owed: ReadonlyMap<string, number>,
  of: (typeof CURRENCIES)[number],
  ends: readonly PaymentEvent['type'][],
): Promise<void> {
  const invoices = (await invoicesOf([...owed.keys()], of)).filter(
    (invoice) => isPayable(invoice.status) && payableAmount(invoice).amount > 0,
  );
  const credits = await withSystem(portal.db, (tx) =>
    listedCredits(tx, { customerId: OWN.customer, accountIds: null, currency: of }),
  );
  const order = orderOf(
    { kind: 'listed', invoices },
    {
      method: 'bank',
      bankAccountId: ACCOUNTS[of],
      isByAccount: false,
      unticked: keepsFirst ? credits.slice(0, 1).map(({ trxId }) => trxId) : [],
      parts: invoices.flatMap((invoice) => partOf(invoice, owed.get(invoice.trxId) ?? 100)),
      acceptedFee: null,
      acknowledgedTerms: portal.deps.portal.payment.termsVersion,
    },
    { buidCustomer: OWN.customer, mode: 'INDIVIDUAL_ACCOUNT', config: portal.deps.portal.payment, credits },
  );
  if (!order) {
    expect(invoices).toEqual([]);
    return;
  }
  // Returns stop an account; somebody has confirmed it since.
  await portal.db.updateTable('bank_accounts').set({ state: 'usable' }).execute();
  const before = await creditPosted();
  const answer = await submit(portal, portal.payer, bodyOf(order));
  expect(answer.status, answer.text).toBe(201);
  const payment = paymentOf(answer);
  const shown = order.amount.amount;
  expect(payment.total).toEqual(order.amount);
  const used = (order.credits ?? []).reduce((sum, { amount }) => sum + amount.amount, 0);
  expect((await creditPosted()) - before).toBe(used);
  if (order.method === 'credits') return;
  await advance(payment.id, ends);
  const isBack = ends.includes('funds.returned');
  expect(await postedOf(payment.id)).toBe(isBack ? 0 : shown);
  // What comes back frees the credits that were used with it.
  expect((await creditPosted()) - before).toBe(isBack ? 0 : used);
}

function partOf(invoice: Invoice, hundredths: number): PartAmount[] {
  const most = payableAmount(invoice);
  const amount = Math.max(1, Math.floor((most.amount * hundredths) / 100));
  if (amount >= most.amount) return [];
  return [
    { trxId: invoice.trxId, amount: money(amount, most.currency), reason: 'damagedGoods', note: 'Pallet 2' },
  ];
}

/** An order as the call sends it. */
function bodyOf({ paid, credits = [], method, bankAccountId, amount }: PaymentOrder) {
  return paymentBody([], {
    lines: 'lines' in paid ? paid.lines.map(({ trxId, ...line }) => ({ trx_id: trxId, ...line })) : [],
    method,
    bank_account_id: bankAccountId,
    amount,
    fee: money(0, amount.currency),
    credits: credits.map((one) => ({ credit_trx_id: one.creditTrxId, amount: one.amount })),
  });
}

async function invoicesOf(trxIds: readonly string[], of: string): Promise<Invoice[]> {
  const rows = await portal.db
    .selectFrom('invoices')
    .select(INVOICE_COLUMNS)
    .where('trx_id', 'in', trxIds)
    .where('currency', '=', of)
    .execute();
  return rows.map((row) => invoiceOf(row, portal.clock.today()));
}

/** What the ledger holds of a payment: on its way, or here. */
async function postedOf(paymentId: string): Promise<number> {
  const { held } = await portal.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<string | null>('amount').as('held'))
    .where('payment_id', '=', paymentId)
    .where('ledger_account', 'in', ['in_transit_bank', 'cash'])
    .executeTakeFirstOrThrow();
  return Number(held ?? 0);
}

/** What credits have paid of receivables, as the ledger says. */
async function creditPosted(): Promise<number> {
  const { used } = await portal.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<string | null>('amount').as('used'))
    .where('reason', 'in', ['credit_applied', 'credit_freed'])
    .where('ledger_account', '=', 'unapplied_credit')
    .executeTakeFirstOrThrow();
  return Number(used ?? 0);
}

async function advance(paymentId: string, types: readonly PaymentEvent['type'][]): Promise<void> {
  const { clock, deps, db } = portal;
  await withSystem(db, async (tx) => {
    for (const type of types) {
      await advancePayment(tx, paymentId, { type }, { clock, sealer: deps.sealer, bankPayments: 'reports' });
    }
  });
}
