import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPayable, payableAmount, type Invoice } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import type { PartAmount } from '#domain/payment/part-amount.ts';
import { paymentFee } from '#domain/payment/payment.ts';
import { amountOf, chargeOfSelection, partedSelection } from '#domain/payment/payment-selection.ts';
import { orderOf, type PaymentOrder } from '#domain/payment/payment-order.ts';
import type { PaymentEvent } from '#machines/lifecycle/payment.ts';
import { listedCredits } from '#server/money/credits/offered-credits.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { INVOICE_COLUMNS, invoiceOf } from '#server/money/payments/invoice-row.ts';
import { cashOf, unapplied } from '#server/testing/crediting.ts';
import {
  dispute,
  disputeBody,
  startDisputingPortal,
  type DisputingPortal,
} from '#server/testing/disputing.ts';
import { call } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import {
  advance,
  BANK_ACCOUNT,
  insertBankAccount,
  paymentBody,
  paymentOf,
  submit,
} from '#server/testing/paying.ts';
import { takenOf } from '#server/testing/refunding.ts';

/**
 * What is owed, disputed, credited, paid in part, by bank or card, sent back and refunded, over worlds. What the payer is
 * shown is here the order that the review shows, by the functions that it shows it with; that each figure of its margin
 * comes to that is `payment-total.browser.test.tsx`.
 */

/** Worlds of a portal, and portals: what one world leaves is in the next. 5,000 in the deep run. */
const WORLDS = process.env['DEEP'] ? 100 : 20;
const PORTALS = Array.from({ length: process.env['DEEP'] ? 50 : 1 }, (_, index) => index + 1);

const CURRENCIES = ['USD', 'CAD'] as const;
/** From which each currency is paid. */
const ACCOUNTS = { USD: BANK_ACCOUNT, CAD: 'B-CAD' } as const;

/** Why less is paid: a reason that the configuration adds. */
const WHY = { code: 'coreCharge', label: { en: 'Core charge' } } as const;

let portal: DisputingPortal;
beforeEach(async () => {
  portal = await startDisputingPortal('PostgreSQL', { settings: { payment: { shortPayReasons: [WHY] } } });
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
  /** Whether what a card can pay is paid by one. */
  byCard: fc.boolean(),
  /** Hundredths of each line that support gives back of what a card has paid. */
  refunded: fc.constantFrom(0, 0, 40, 100),
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
  'whatever is owed, disputed, credited, paid in part, sent back and refunded, what is shown is what is sent, charged and posted (%i)',
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
  { keepsFirst, byCard, refunded }: World,
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
  const config = portal.deps.portal.payment;
  const selection = { kind: 'listed', invoices } as const;
  const unticked = keepsFirst ? credits.slice(0, 1).map(({ trxId }) => trxId) : [];
  const parts = invoices.flatMap((invoice) => partOf(invoice, owed.get(invoice.trxId) ?? 100));
  const charge = chargeOfSelection(partedSelection(selection, parts), unticked, { config, credits });
  const isByCard =
    byCard && charge.judged.every((invoice) => payableAmount(invoice).amount >= config.cardMinimum);
  const amount = amountOf(charge.summary);
  const order = orderOf(
    selection,
    {
      method: isByCard ? 'card' : 'bank',
      bankAccountId: isByCard ? null : ACCOUNTS[of],
      isByAccount: false,
      unticked,
      parts,
      acceptedFee: isByCard && amount ? paymentFee('card', amount, config) : null,
      acknowledgedTerms: config.termsVersion,
    },
    { buidCustomer: OWN.customer, mode: 'INDIVIDUAL_ACCOUNT', config, credits },
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
  expect(payment.total).toEqual(money(shown + order.fee.amount, of));
  const used = (order.credits ?? []).reduce((sum, { amount }) => sum + amount.amount, 0);
  expect((await creditPosted()) - before).toBe(used);
  if (order.method === 'credits') return;
  // A card is authorized first, and what it has paid no bank sends back.
  const steps =
    order.method === 'card'
      ? (['card.authorized', ...ends.filter((end) => end === 'funds.settled')] as const)
      : ends;
  await advance(portal, payment.id, ...steps);
  const isSettled = steps.at(-1) === 'funds.settled';
  const isBack = steps.includes('funds.returned');
  // The fee comes with the money.
  expect(await postedOf(payment.id)).toBe(isBack ? 0 : shown + (isSettled ? order.fee.amount : 0));
  // What comes back frees the credits that were used with it.
  expect((await creditPosted()) - before).toBe(isBack ? 0 : used);
  if (isSettled && order.method === 'card' && refunded > 0) await refund(payment.id, refunded);
}

/** Has support give back so many hundredths of each line, which is owed again then; a bank’s are held for days (PAY-73). */
async function refund(paymentId: string, hundredths: number): Promise<void> {
  const paid = await portal.db
    .selectFrom('payment_lines as line')
    .innerJoin('invoices as invoice', 'invoice.trx_id', 'line.trx_id')
    .select(['line.trx_id', 'line.amount', 'invoice.open', 'invoice.currency'])
    .where('line.payment_id', '=', paymentId)
    .where('line.amount', '>', 0)
    .execute();
  const back = paid.flatMap((line) => {
    const amount = Math.floor((line.amount * hundredths) / 100);
    return amount === 0 ? [] : [{ ...line, back: amount }];
  });
  if (back.length === 0) return;
  const attributes = {
    payment_id: paymentId,
    action: 'refund',
    lines: back.map((line) => ({
      trx_id: line.trx_id,
      amount: money(line.back, line.currency),
      left: money(line.amount, line.currency),
    })),
    reason: 'paidTwice',
    words: '',
  };
  const answer = await call(portal, 'POST', '/support/payment-refunds', {
    session: portal.support,
    body: { data: { type: 'payment-refunds', attributes } },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(takenOf(answer), answer.text).toEqual({ isTaken: true, rules: [] });
  for (const line of back) {
    const { open } = await portal.db
      .selectFrom('invoices')
      .select('open')
      .where('trx_id', '=', line.trx_id)
      .executeTakeFirstOrThrow();
    expect(open).toBe(line.open + line.back);
  }
}

function partOf(invoice: Invoice, hundredths: number): PartAmount[] {
  const most = payableAmount(invoice);
  const amount = Math.max(1, Math.floor((most.amount * hundredths) / 100));
  if (amount >= most.amount) return [];
  return [{ trxId: invoice.trxId, amount: money(amount, most.currency), reason: WHY.code, note: 'Pallet 2' }];
}

/** An order as the call sends it. */
function bodyOf({ paid, credits = [], method, bankAccountId, amount, fee, feeAccepted }: PaymentOrder) {
  return paymentBody([], {
    lines: 'lines' in paid ? paid.lines.map(({ trxId, ...line }) => ({ trx_id: trxId, ...line })) : [],
    method,
    bank_account_id: bankAccountId,
    amount,
    fee,
    fee_accepted: feeAccepted,
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
    .where('ledger_account', 'in', ['in_transit_bank', 'in_transit_card', 'cash'])
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
