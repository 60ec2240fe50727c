import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentEvent } from '#machines/lifecycle/payment.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { insertUsesElsewhere } from '#server/money/credits/used-elsewhere.ts';
import { creditPosting, settledElsewherePosting } from '#server/money/ledger/invoice-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { INVARIANT_NAMES, verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { call } from '#server/testing/call.ts';
import { makeMoved, MOVED_CASES, type MovedThings } from '#server/testing/broken-money.ts';
import { REFUND_HELD_CASES } from '#server/testing/broken-refunds.ts';
import { insertInvoices, invoiceRow, OWN } from '#server/testing/fixtures.ts';
import {
  advance,
  cardBody,
  insertBankAccount,
  paymentBody,
  paymentOf,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { payProgram } from '#server/testing/paying-program.ts';
import { TEST_NOW, TEST_TODAY } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** What happens in a portal where all is well. */
interface World {
  readonly portal: PayingPortal;
  /** Submits a payment of two new invoices, or of those named, and moves it on. Answers its id. */
  readonly pay: (
    method: 'bank' | 'card',
    steps?: readonly PaymentEvent['type'][],
    trxIds?: readonly string[],
  ) => Promise<string>;
  /** A credit, and whether it was used. */
  readonly credit: (trxId: string, isUsed: boolean) => Promise<void>;
}

/** For each invariant what breaks it, as SQL, and what looks alike and breaks none. */
interface Case {
  readonly breaks: (there: Record<'moving' | 'settled' | 'card', string> & MovedThings) => string;
  readonly similar: (world: World) => Promise<unknown>;
}

const entry = (account: string, amount: number, reason: string) =>
  `('stray', '${account}', '${OWN.customer}', 'C101', 'USD', ${amount}, '${reason}', now(), current_date)`;
const entries = (...values: string[]) =>
  `insert into ledger_entries (posting_id, ledger_account, customer_id, account_id, currency, amount, reason, posted_at,
      effective_on)
    values ${values.join(', ')}`;
/** Of the first invoice of a payment. */
const firstOf = (paymentId: string) =>
  `(select trx_id from payment_lines where payment_id = '${paymentId}' and position = 0)`;

const CASES: Readonly<Record<string, Case>> = {
  'the entries of each posting sum to zero in each currency': {
    breaks: () => 'delete from ledger_entries where entry_id = (select min(entry_id) from ledger_entries)',
    similar: ({ portal }) => portal.billed(1, { currency: 'CAD' }),
  },
  'the entries of each payment sum to zero in each currency': {
    breaks: ({ moving, settled }) =>
      `update ledger_entries set payment_id = '${settled}'
        where payment_id = '${moving}' and ledger_account = 'receivable'`,
    similar: ({ pay }) => pay('card', ['card.authorized', 'funds.settled']),
  },
  'what was billed or credited of an invoice is its total': {
    breaks: ({ moving }) =>
      `insert into ledger_entries (posting_id, ledger_account, customer_id, account_id, currency, amount, reason,
          trx_id, merchant_id, posted_at, effective_on)
        select 'again', ledger_account, customer_id, account_id, currency, amount, reason, trx_id, merchant_id,
          posted_at, effective_on
        from ledger_entries where reason = 'billed' and trx_id = ${firstOf(moving)}`,
    similar: ({ portal }) => insertInvoices(portal.db, [invoiceRow('7001', { life_cycle: 'unbilled' })]),
  },
  'what the ledger holds of a credit is what is open of it': {
    breaks: () => `update invoices set credited = total, open = 0 where trx_id = '7002'`,
    similar: async ({ credit }) => {
      await credit('7002', false);
      await credit('7003', true);
    },
  },
  'the lines of a payment sum to its amount': {
    breaks: ({ moving }) =>
      `update payment_lines set amount = amount + 1 where payment_id = '${moving}' and position = 0`,
    similar: async ({ portal, pay }) => {
      const [one = ''] = await portal.billed(1);
      const [other = ''] = await portal.billed(1, { account_id: 'C102', account_name: 'Fleet West 0417' });
      await pay('card', [], [one, other]);
    },
  },
  'payments submitted together are of one payer and not by card, each of an account of its own': {
    breaks: ({ moving, settled }) =>
      `update payments set submission_id = 'S1' where payment_id in ('${moving}', '${settled}')`,
    similar: async ({ portal }) => {
      const [one = ''] = await portal.billed(1);
      const [other = ''] = await portal.billed(1, { account_id: 'C102', account_name: 'Fleet West 0417' });
      await submit(portal, portal.payer, paymentBody([one, other], { by_account: true }));
    },
  },
  'payments of one order over several customers are of one payer, each by its bank or all by one card, and of a customer of its own':
    {
      breaks: ({ moving, settled }) =>
        `update payments set submission_id = 'S2', mode = 'PROGRAM_OVERVIEW' where payment_id in ('${moving}', '${settled}')`,
      similar: async ({ portal }) => expect((await payProgram(portal, 'C500')).status).toBe(201),
    },
  'a payment under way holds its invoices, and no other does': {
    breaks: ({ moving }) => `update payment_lines set active = false where payment_id = '${moving}'`,
    similar: async ({ portal, pay }) => {
      const trxIds = await portal.billed(2);
      await pay('bank', ['funds.settled', 'funds.returned'], trxIds);
      await pay('bank', [], trxIds);
    },
  },
  'an invoice has one active payment at most': {
    breaks: ({ moving, settled }) =>
      `drop index payment_lines_one_active;
       update payment_lines set active = true, trx_id = ${firstOf(moving)} where payment_id = '${settled}'`,
    similar: async ({ portal, pay }) => {
      const trxIds = await portal.billed(1);
      await pay('card', ['card.declined'], trxIds);
      await pay('card', [], trxIds);
    },
  },
  'an invoice is payment pending while a payment holds it, and only then': {
    breaks: ({ moving }) => `update invoices set collection = 'none' where trx_id = ${firstOf(moving)}`,
    similar: ({ portal }) => portal.billed(1, { hold: 'pending' }),
  },
  'an invoice is never paid and credited above its total': {
    breaks: ({ settled }) =>
      `alter table invoices drop constraint invoices_paid_and_credited;
       update invoices set paid = total + 1, open = -1 where trx_id = ${firstOf(settled)}`,
    similar: ({ credit }) => credit('7004', true),
  },
  'what was paid of an invoice is what payments of it have settled and no refund or chargeback took, and what was paid elsewhere':
    {
      breaks: ({ settled }) =>
        `update invoices set paid = 0, open = total, life_cycle = 'billed' where trx_id = ${firstOf(settled)}`,
      similar: ({ pay }) => pay('bank', ['funds.settled']),
    },
  'what the ledger holds of a billed invoice is what is open of it': {
    breaks: ({ moving }) =>
      `update invoices set paid = 1, open = total - 1 where trx_id = ${firstOf(moving)}`,
    similar: ({ portal }) => portal.billed(1, { total: -500, document_type: 'Credit memo' }),
  },
  'one effect for each idempotency key': {
    breaks: ({ moving }) =>
      `insert into idempotency_keys (user_id, key, body_hash, state, made_id, answer_status, answer, created_at)
        select user_id, 'another', body_hash, state, made_id, answer_status, answer, created_at
        from idempotency_keys where made_id = '${moving}'`,
    similar: async ({ portal }) => {
      const body = paymentBody(await portal.billed(1));
      const key = randomUUID();
      for (let turn = 0; turn < 3; turn += 1) await submit(portal, portal.payer, body, key);
    },
  },
  'every key that was answered with a payment has that payment, and no other key has one': {
    breaks: ({ moving }) => `update idempotency_keys set made_id = null where made_id = '${moving}'`,
    similar: async ({ portal }) => {
      const attributes = {
        buid_customer: OWN.customer,
        email_address: 'books@kestrel.example',
        language: 'de',
      };
      const link = await call(portal, 'POST', '/bank-account-links', {
        session: portal.admin,
        headers: { 'idempotency-key': randomUUID() },
        body: { data: { type: 'bank-account-links', attributes } },
      });
      expect(link.status).toBe(201);
      const held = await portal.billed(1, { hold: 'pending' });
      expect((await submit(portal, portal.payer, paymentBody(held))).status).toBe(422);
    },
  },
  'every payment has its audit entry': {
    breaks: ({ moving }) => `delete from audit_log where subject = '${moving}'`,
    similar: ({ portal }) =>
      sql`insert into audit_log (at, action, subject, facts) values (now(), 'payment_submitted', null, '{}')`.execute(
        portal.db,
      ),
  },
  'a customer has one AutoPay account at most': {
    breaks: () =>
      `drop index bank_accounts_one_autopay; update bank_accounts set autopay = true, removed_at = null, state = 'usable'`,
    similar: async ({ portal }) => {
      const removed = { autopay: true, removed_at: TEST_NOW, state: 'removed' as const };
      await insertBankAccount(portal.db, { bank_account_id: 'B2', ...removed });
      await insertBankAccount(portal.db, { bank_account_id: 'B3', autopay: true });
    },
  },
  ...MOVED_CASES,
  'every entry is on an account and side of its step and method': {
    breaks: ({ card }) =>
      `update ledger_entries set ledger_account = 'in_transit_bank'
        where payment_id = '${card}' and ledger_account = 'in_transit_card'`,
    similar: async ({ pay }) => {
      await pay('bank');
      await pay('card', ['card.authorized', 'funds.settled']);
    },
  },
  'the accounts hold of a payment what its method and state say': {
    breaks: ({ card }) =>
      `update payments set amount = amount - 1, fee = fee + 1 where payment_id = '${card}'`,
    similar: ({ pay }) => pay('card', ['card.authorized']),
  },
  ...REFUND_HELD_CASES,
  'the accounts hold in all what the payments, refunds and chargebacks say': {
    breaks: () => entries(entry('cash', 5, 'payment_settled'), entry('receivable', -5, 'payment_settled')),
    similar: async ({ credit }) => credit('7005', true),
  },
  'a payment changes its status only along its chart': {
    breaks: ({ moving }) =>
      `insert into payment_events (payment_id, customer_id, status, at)
        select payment_id, customer_id, status, at from payment_events where payment_id = '${moving}' and status = 'submitted';
       insert into payment_events (payment_id, customer_id, status, at)
        select payment_id, customer_id, 'processing', at from payment_events where payment_id = '${moving}' limit 1`,
    similar: ({ pay }) => pay('bank', ['funds.returned']),
  },
};

test('every invariant is tried', () => expect(Object.keys(CASES)).toEqual(INVARIANT_NAMES));

describe.each(ENGINES)('the invariants of money, on %s', (engine) => {
  let world: World;
  let paid: Parameters<Case['breaks']>[0];

  beforeAll(async () => {
    const portal = await startPayingPortal(engine);
    const pay: World['pay'] = async (method, steps = [], named) => {
      const trxIds = named ?? (await portal.billed(2));
      const body = method === 'card' ? cardBody(trxIds) : paymentBody(trxIds);
      const answer = await submit(portal, portal.payer, body);
      expect(answer.status).toBe(201);
      const { id } = paymentOf(answer);
      await advance(portal, id, ...steps);
      return id;
    };
    const credit: World['credit'] = async (trxId, isUsed) => {
      const standing = { life_cycle: isUsed ? 'closed' : 'unapplied', credited: isUsed ? -500 : 0 } as const;
      await insertInvoices(portal.db, [invoiceRow(trxId, { total: -500, ...standing })]);
      const posted = { customerId: OWN.customer, accountId: 'C101', trxId, currency: 'USD', total: -500 };
      const postings = [creditPosting(posted, TEST_NOW), settledElsewherePosting(posted, TEST_NOW)];
      await withSystem(portal.db, async (tx) => {
        await postEntries(tx, TEST_TODAY, isUsed ? postings : postings.slice(0, 1));
        const uses = isUsed ? [{ customerId: OWN.customer, trxId, amount: 500 }] : [];
        await insertUsesElsewhere(tx, uses, TEST_NOW);
      });
    };
    world = { portal, pay, credit };
    const payments = {
      moving: await pay('bank'),
      settled: await pay('bank', ['funds.settled']),
      card: await pay('card'),
    };
    await credit('7000', false);
    paid = { ...payments, ...(await makeMoved(portal)) };
    await insertBankAccount(portal.db, { bank_account_id: 'B0', online: true });
  });
  afterAll(() => world.portal.close());

  test('hold in a world in which all is well', async () => {
    expect(await verifyLedger(world.portal.db)).toEqual([]);
  });

  test.each(Object.keys(CASES))('hold where it only looks as if this were broken: %s', async (invariant) => {
    await CASES[invariant]?.similar(world);
    expect(await verifyLedger(world.portal.db)).toEqual([]);
  });

  test.each(Object.keys(CASES))('tell where this is broken: %s', async (invariant) => {
    const rollBack = new Error('what is broken is not kept');
    let told: string[] = [];
    const breaking = withSystem(world.portal.db, async (tx) => {
      const statements = `alter table ledger_entries disable trigger user; ${CASES[invariant]?.breaks(paid)}`;
      for (const statement of statements.split(';')) await sql.raw(statement).execute(tx);
      told = (await verifyLedger(tx)).map((violation) => violation.invariant);
      throw rollBack;
    });
    await expect(breaking).rejects.toBe(rollBack);
    expect(told).toContain(invariant);
  });
});
