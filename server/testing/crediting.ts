import { money } from '#domain/money/money.ts';
import { applyCredit } from '#server/money/credits/apply-credit.ts';
import { giveCredit } from '#server/money/credits/give-credit.ts';
import { receiveCash } from '#server/money/credits/receive-cash.ts';
import { reverseCredit } from '#server/money/credits/reverse-credit.ts';
import { settledElsewherePosting } from '#server/money/ledger/invoice-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { paymentBody, paymentOf, submit, type PayingPortal } from '#server/testing/paying.ts';
import { TEST_NOW, TEST_TODAY } from '#server/testing/portal.ts';

const PARTS = { subtotal: 9_500, rebates: 500, tax: 900, late_fee: 100 };

/** Bills an invoice of 100.00 USD with tax, rebates and a late fee, or what `more` says. Answers its id. */
export async function billedInParts(
  portal: PayingPortal,
  more: Parameters<PayingPortal['billed']>[1] = {},
): Promise<string> {
  const [trxId = ''] = await portal.billed(1, { ...PARTS, ...more });
  return trxId;
}

/** Gives a credit for an invoice, in US dollars unless its currency is named; answers the credit's id. */
export async function give(
  portal: PayingPortal,
  trxId: string,
  amount: number,
  currency = 'USD',
): Promise<string> {
  const order = { customerId: OWN.customer, trxId, amount: money(amount, currency), userId: null };
  const { creditTrxId } = await withSystem(portal.db, (tx) => giveCredit(tx, portal, order));
  return creditTrxId;
}

/** Uses a credit in US dollars for an invoice. */
export function use(portal: PayingPortal, creditTrxId: string, trxId: string, amount: number) {
  const order = { customerId: OWN.customer, creditTrxId, trxId, amount: money(amount, 'USD'), userId: null };
  return withSystem(portal.db, (tx) => applyCredit(tx, portal, order));
}

/** Receives cash that does not say what it pays, in US dollars unless its currency is named; answers its id. */
export function cashOf(
  portal: PayingPortal,
  amount: number,
  buid = 'C101',
  currency = 'USD',
): Promise<string> {
  const account = { buid, name: 'Fleet East 0412' };
  const received = { customerId: OWN.customer, account, amount: money(amount, currency), userId: null };
  return withSystem(portal.db, (tx) => receiveCash(tx, portal, received));
}

/** Pays an invoice of 100.00 USD with as much cash as this, in minor units, and the rest by bank. */
export async function payWithCash(portal: PayingPortal, amount: number): Promise<string> {
  const trxId = await billedInParts(portal);
  const credits = [{ credit_trx_id: await cashOf(portal, amount), amount: money(amount, 'USD') }];
  const covered = { method: 'credits', bank_account_id: null } as const;
  const more = { credits, amount: money(10_000 - amount, 'USD'), ...(amount === 10_000 ? covered : {}) };
  const answer = await submit(portal, portal.payer, paymentBody([trxId], more));
  if (answer.status !== 201) throw new Error(answer.text);
  return paymentOf(answer).id;
}

/** Takes a credit back; answers how much, in minor units. */
export function takeBack(portal: PayingPortal, creditTrxId: string): Promise<number> {
  const order = { customerId: OWN.customer, creditTrxId, userId: null };
  return withSystem(portal.db, (tx) => reverseCredit(tx, portal, order));
}

/** Gives a credit of which nothing is used, because its invoice of 100.00 was paid; answers the credit's id. */
export async function unapplied(portal: PayingPortal, amount: number, currency = 'USD'): Promise<string> {
  const trxId = await billedInParts(portal, { life_cycle: 'paid', paid: 10_000, currency });
  const posted = { customerId: OWN.customer, accountId: 'C101', trxId, currency, total: 10_000 };
  await withSystem(portal.db, (tx) =>
    postEntries(tx, TEST_TODAY, [settledElsewherePosting(posted, TEST_NOW)]),
  );
  return give(portal, trxId, amount, currency);
}
