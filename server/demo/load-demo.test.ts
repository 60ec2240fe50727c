import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isBusinessDay } from '#domain/dates/business-days.ts';
import { businessDate, daysBetween } from '#domain/dates/dates.ts';
import type { Flags } from '#domain/access/flags.ts';
import { CHARGEBACK_STATUSES } from '#domain/dispute/chargeback-status.ts';
import { DISPUTE_STATUSES } from '#domain/dispute/dispute.ts';
import { INVOICE_LISTS } from '#domain/invoice/invoice.ts';
import { meetsPasswordRules } from '#domain/user/password.ts';
import { ROLES, USER_TYPES } from '#domain/access/role.ts';
import { LOCK_REASONS } from '#domain/user/user.ts';
import { flattenFlags } from '#server/platform/configuration/get-feature-flags.ts';
import { KESTREL } from '#server/demo/customers.ts';
import { isEmpty, loadDemo } from '#server/demo/load-demo.ts';
import { claimDatabase } from '#server/demo/claim-database.ts';
import { DEMO_PASSWORD, DEMO_USERS, usersWithPages } from '#server/demo/users.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { createSealer } from '#server/platform/security/seal.ts';
import { get, signIn } from '#server/testing/call.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

// On PGlite, as `npm start` begins, a story in the built portal loads it every day.
describe.each(ENGINES)('the demonstration, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    const { db, clock, portal: config } = portal.deps;
    expect(await isEmpty(db)).toBe(true);
    await loadDemo({ db, clock, portal: config, sealer: createSealer(Buffer.alloc(32, 7)) });
  });
  afterAll(() => portal.close());

  test('has a user for every role, user type and reason that refuses a sign-in', async () => {
    const open = DEMO_USERS.filter((user) => !user.lockReason && !user.notActivated && !user.isSso);
    expect(new Set(open.map(({ role }) => role))).toEqual(new Set(ROLES));
    expect(new Set(open.map(({ userType }) => userType))).toEqual(new Set(USER_TYPES));
    expect(DEMO_USERS.flatMap(({ lockReason }) => lockReason ?? [])).toEqual([...LOCK_REASONS]);
    expect(meetsPasswordRules(DEMO_PASSWORD, portal.deps.portal.password)).toBe(true);
    // One who decides alone shows nothing of what colleagues see of each other.
    const deciding = open.filter(({ userType, role }) => userType === 'admin' && role === 'admin');
    expect(deciding.map(({ username }) => username)).toEqual(['sue.support', 'nina.support']);
    for (const { username, lockReason, notActivated, isSso } of DEMO_USERS) {
      const { status, codes } = await signIn(portal, username, DEMO_PASSWORD);
      if (lockReason) expect(codes).toEqual([`locked_${lockReason}`]);
      else if (isSso) expect(codes).toEqual(['invalid_credentials']);
      else if (notActivated) expect(codes).toEqual(['not_activated']);
      else expect(status, username).toBe(201);
    }
  });

  test('is refused where the portal is for real use, which says what to do', async () => {
    await expect(claimDatabase(portal.db, portal.clock, { demo: false })).rejects.toThrow(
      /accounts whose password everybody knows.*begin with an empty database.*DEMO=on/,
    );
  });

  test('names the accounts whose pages there are', () => {
    const named = (flags: Flags) => usersWithPages(flags).map(({ username }) => username);
    const shown = named(flattenFlags(portal.deps.config.settings.featureFlags));
    expect(shown).toContain('sven.safety');
    expect(shown).not.toContain('vito.voucher');
    expect(named({ vouchersEnabled: true })).toContain('vito.voucher');
  });

  test('has invoices in every list, in three currencies, small ones and credits among them', async () => {
    const { session } = await signIn(portal, 'dana.whitlock', DEMO_PASSWORD);
    const query = { 'filter[buid_customer]': '100412' };
    const counts = await get(portal, '/invoice-counts', session, query);
    const { lists } = (counts.json as { data: { attributes: { lists: { list: string; count: number }[] } } })
      .data.attributes;
    for (const { list, count } of lists) expect(count, list).toBeGreaterThan(0);
    expect(lists.map(({ list }) => list)).toEqual([...INVOICE_LISTS]);
    const first = await get(portal, '/invoices', session, query);
    expect((first.json as { meta: { total: number; totals: unknown[] } }).meta).toMatchObject({
      // With the credits that four disputes, a chargeback and a part payment have ended with, and a resubmitted transaction.
      total: 2407,
    });
    const found = async (asked: Record<string, string | number>) => {
      const { json } = await get(portal, '/invoices', session, { ...query, ...asked });
      return (json as { meta: { total: number } }).meta.total;
    };
    const small = { 'filter[amount_from]': 1, 'filter[amount_to]': 999 };
    expect(await found({ 'filter[status]': 'unpaid', ...small })).toBeGreaterThan(0);
    expect(await found({ 'filter[status]': 'other', 'filter[amount_to]': -1 })).toBeGreaterThan(0);
    // Nobody bills what is below zero: a credit is issued, and pays.
    expect(await found({ 'filter[status]': 'unpaid', 'filter[amount_to]': -1 })).toBe(0);
  });

  test('is the same every time, but for its dates, and its payments arrive on the days that were said', async () => {
    const again = await startTestPortal(engine);
    // A Sunday, eleven days after a bank holiday.
    await again.clock.advance(2 * 86_400_000);
    const { db, clock, portal: config } = again.deps;
    await loadDemo({ db, clock, portal: config, sealer: createSealer(Buffer.alloc(32, 7)) });
    const digest = async (from: TestPortal) =>
      (
        await sql`select md5(string_agg(trx_id || ' ' || total || ' ' || life_cycle, ',' order by trx_id)) as digest
        from invoices`.execute(from.db)
      ).rows;
    expect(await digest(again)).toEqual(await digest(portal));
    const { rows } = await sql<{ newest: string }>`select max(invoice_date) as newest from invoices`.execute(
      again.db,
    );
    expect(rows[0]?.newest).toBe(again.clock.today());
    for (const one of [portal, again]) {
      const payments = await one.db.selectFrom('payments').selectAll().execute();
      const settled = payments.filter(({ status }) => status === 'settled');
      expect(settled.map(({ method }) => method).toSorted()).toEqual([
        ...Array<string>(8).fill('bank'),
        ...Array<string>(6).fill('card'),
      ]);
      // Of part payments four are settled, one is under way, and one came back.
      const parts = await one.db
        .selectFrom('payment_lines')
        .innerJoin('payments', 'payments.payment_id', 'payment_lines.payment_id')
        .select('payments.status')
        .where('short_reason', 'is not', null)
        .execute();
      expect(parts.map(({ status }) => status).toSorted()).toEqual([
        'processing',
        'returned',
        ...Array<string>(4).fill('settled'),
      ]);
      const schedules = await one.db
        .selectFrom('scheduled_payments')
        .select(['status', 'amount', 'scheduled_amount'])
        .orderBy('schedule_number')
        .execute();
      expect(
        schedules.map(({ status, amount, scheduled_amount }) => [status, amount < scheduled_amount]),
      ).toEqual([
        ['scheduled', false],
        ['scheduled', true],
        ['stopped', true],
      ]);
      // None of their invoices is promised by one that is over.
      const promised = await one.db
        .selectFrom('invoices')
        .innerJoin('scheduled_payments as schedule', 'schedule.schedule_id', 'invoices.scheduled_in')
        .select('schedule.status')
        .execute();
      expect(new Set(promised.map(({ status }) => status))).toEqual(new Set(['scheduled']));
      // An account that is stopped has had the payments sent back that stopped it.
      const stopped = await one.db
        .selectFrom('bank_accounts as account')
        .leftJoin('payments', 'payments.bank_account_id', 'account.bank_account_id')
        .select(['account.bank_name', 'payments.status'])
        .where('account.state', '=', 'stopped')
        .execute();
      expect(stopped.map(({ bank_name, status }) => `${bank_name} ${status}`)).toEqual([
        'Old Quarry Bank returned',
        'Old Quarry Bank returned',
      ]);
      const approvals = await one.db.selectFrom('approvals').select(['kind', 'status']).execute();
      expect(approvals.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
        'limit asked',
        'payment asked',
        'payment declined',
        'payment withdrawn',
      ]);
      const answers = await one.db.selectFrom('short_pays').select('status').execute();
      expect(answers.map(({ status }) => status).toSorted()).toEqual([
        'accepted',
        // Of the payment that came back.
        'lapsed',
        'refused',
        'waiting',
        'waiting',
      ]);
      for (const { settled_at: at, expected_from: from, expected_to: to } of settled) {
        const day = businessDate(at ?? '', 'America/Chicago');
        expect([isBusinessDay(day, 'USD'), day >= from, day <= to], `${day}: ${from} to ${to}`).toEqual([
          true,
          true,
          true,
        ]);
      }
    }
    await again.close();
  });

  test('has accounts of every standing, and those that are not active owe for what is old', async () => {
    const { rows } = await sql<{ status: string; newest: string; owed: number; late: number }>`
      select customers.status, max(invoice_date) as newest, sum(open) as owed,
        count(*) filter (where open > 0 and due_date < ${portal.clock.today()})::int as late
      from customers join invoices using (customer_id)
      where customers.buid = customers.customer_id group by customers.status`.execute(portal.db);
    const of = (status: string) => rows.find((row) => row.status === status);
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['active', 'inactive', 'terminated']);
    for (const status of ['inactive', 'terminated']) {
      expect(daysBetween(of(status)?.newest ?? '', portal.clock.today()), status).toBeGreaterThan(30);
      expect(Number(of(status)?.owed), status).toBeGreaterThan(0);
      expect(of(status)?.late, status).toBeGreaterThan(0);
    }
  });

  test('has a chargeback in every state that the settings allow', async () => {
    const rows = await portal.db.selectFrom('chargebacks').select('status').distinct().execute();
    // A silent merchant loses where a ceiling is set, and none is; and no payment of those invoices is under way.
    const states = CHARGEBACK_STATUSES.filter(
      (status) => status !== 'expired' && status !== 'pendingAdjustment',
    );
    expect(rows.map(({ status }) => status).toSorted()).toEqual(states.toSorted());
  });

  test('has a ledger that sums to zero and agrees with its invoices', async () => {
    const { rows } = await sql<{ sum: number }>`select sum(amount)::bigint as sum from ledger_entries
      group by posting_id, currency having sum(amount) <> 0`.execute(portal.db);
    expect(rows).toEqual([]);
    const { rows: different } = await sql`select customer_id, currency from (
        select customer_id, currency, amount from ledger_entries where ledger_account like 'receivable' or
          ledger_account like 'in_transit%'
        union all select customer_id, currency, -open from invoices where life_cycle = 'billed') as both_sides
      group by customer_id, currency having sum(amount) <> 0`.execute(portal.db);
    expect(different).toEqual([]);
  });

  test('has disputes in every status that lasts, and work on each side', async () => {
    const disputes = await portal.db.selectFrom('disputes').selectAll().execute();
    const lasting = DISPUTE_STATUSES.filter((status) => status !== 'open');
    expect(new Set(disputes.map(({ status }) => status))).toEqual(new Set(lasting));
    const today = portal.clock.today();
    const overdue = disputes.filter(
      ({ status, deadline }) => status === 'escalated' && (deadline ?? '') < today,
    );
    expect(overdue.length).toBeGreaterThan(0);
    // Support is late at times, and not for weeks.
    expect(overdue.filter(({ deadline }) => daysBetween(deadline ?? today, today) > 5)).toEqual([]);
    const late = disputes.filter(
      ({ status, deadline }) => status.startsWith('waiting') && (deadline ?? '') < today,
    );
    expect(late).toEqual([]);
    const ofRay = disputes.filter(({ merchant_id }) => merchant_id === '700101');
    expect(ofRay.filter(({ status }) => status === 'waitingOnMerchant').length).toBeGreaterThan(1);
    const ofKestrel = disputes.filter(({ customer_id }) => customer_id === KESTREL);
    expect(ofKestrel.filter(({ status }) => status === 'waitingOnCustomer').length).toBeGreaterThan(1);
    for (const username of ['dana.whitlock', 'ray.ostrander', 'sue.support']) {
      const { session } = await signIn(portal, username, DEMO_PASSWORD);
      const { json } = await get(portal, '/ecaas/notifications', session, {});
      expect((json as { meta: { unread: number } }).meta.unread, username).toBeGreaterThan(0);
    }
  });

  test('has disputes whose invoices say the same, and a ledger that agrees with their credits', async () => {
    expect(await verifyLedger(portal.db)).toEqual([]);
    const { rows } = await sql`select dispute_number, disputes.status, invoices.dispute from disputes
      join invoices using (customer_id, trx_id)
      where not exists (select 1 from disputes as later where later.trx_id = disputes.trx_id
        and later.customer_id = disputes.customer_id and later.opened_at > disputes.opened_at)
        and disputes.status <> invoices.dispute`.execute(portal.db);
    expect(rows).toEqual([]);
    const ahead = await portal.db
      .selectFrom('invoice_events')
      .select('trx_id')
      .where('at', '>', portal.clock.instant())
      .execute();
    expect(ahead).toEqual([]);
  });

  test('keeps account numbers encrypted', async () => {
    const rows = await portal.db.selectFrom('bank_accounts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('000123450926');
    const sealed = rows.find(({ last_four }) => last_four === '0926')?.account_number_sealed ?? '';
    expect(createSealer(Buffer.alloc(32, 7)).open(sealed)).toBe('000123450926');
    expect(() => createSealer(Buffer.alloc(32, 8)).open(sealed)).toThrow();
  });
});
