import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeAudits, type AuditEntry } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { FOREIGN, insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { managingUsers } from '#server/testing/managing-users.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

interface Told {
  readonly data: readonly { readonly id: string; readonly attributes: Record<string, unknown> }[];
  readonly meta: { readonly total: number };
}

describe.each(ENGINES)('the record of what happened as a page, on %s', (engine) => {
  let portal: TestPortal;
  let managing: Awaited<ReturnType<typeof managingUsers>>;
  beforeAll(async () => {
    portal = await startTestPortal(engine, { settings: { signIn: { attemptsPerAddress: 100_000 } } });
    await insertWorld(portal.db);
    managing = await managingUsers(portal);
  });
  afterAll(() => portal.close());

  const write = (...entries: readonly AuditEntry[]) =>
    withSystem(portal.db, (tx) => writeAudits(tx, portal.clock, entries));
  const ofCustomer = async (query: Record<string, string> = {}, session = managing.admin()) => {
    const asked = { 'filter[buid_customer]': OWN.customer, 'page[size]': '1000', ...query };
    const answer = await get(portal, '/ecaas/activities', session, asked);
    expect(answer.status).toBe(200);
    return answer.json as Told;
  };
  const ofAll = async (query: Record<string, string> = {}) => {
    const answer = await get(portal, '/support/activities', managing.support, {
      'page[size]': '1000',
      ...query,
    });
    expect(answer.status).toBe(200);
    return answer.json as Told;
  };
  const told = ({ data }: Told, ...names: readonly string[]) =>
    data.map(({ attributes }) => names.map((name) => attributes[name]));

  test('names who signed in, failed, was refused, took a list away and signed out, and from where', async () => {
    const user = await managing.newUser({ first_name: 'Luka', last_name: 'Petrauskas', role: 'admin' });
    await signIn(portal, user.name, 'wrong', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    const { session = '' } = await signIn(portal, user.name, PASSWORD);
    await get(portal, '/ecaas/users', session, { 'filter[buid_customer]': FOREIGN.customer });
    await get(portal, '/support/users', session);
    const csv = { accept: 'text/csv' };
    const query = { 'filter[buid_customer]': OWN.customer };
    await call(portal, 'GET', '/ecaas/users.csv', { session, headers: csv, query });
    await call(portal, 'DELETE', '/sessions/current', { session });
    const rows = await ofCustomer({ 'filter[search]': 'PETRAUSKAS' });
    expect(told(rows, 'area').slice(0, 3)).toEqual([[null], ['user'], [null]]);
    expect(told(rows, 'action', 'party', 'by_name', 'about', 'address')).toEqual([
      ['signed_out', 'user', 'Luka Petrauskas', null, '127.0.0.1'],
      ['exported', 'user', 'Luka Petrauskas', null, '127.0.0.1'],
      ['access_refused', 'user', 'Luka Petrauskas', null, '127.0.0.1'],
      ['access_refused', 'user', 'Luka Petrauskas', null, '127.0.0.1'],
      ['signed_in', 'user', 'Luka Petrauskas', null, '127.0.0.1'],
      ['sign_in_failed', 'stranger', null, 'Luka Petrauskas', '127.0.0.1'],
    ]);
  });

  test('an ended session is told by its device, others by how many, a payment by why it did not come about', async () => {
    const user = await managing.newUser({ first_name: 'Nils', last_name: 'Brandt' });
    const entry = { userId: user.id, customerId: OWN.customer };
    await write(
      { ...entry, action: 'session_ended', facts: { browser: 'Safari', system: 'iOS' } },
      { ...entry, action: 'other_sessions_ended', facts: { sessions: 3 } },
      { ...entry, action: 'payment_failed', facts: { event: 'payment.cancel', failure: 'cancelled' } },
      { ...entry, action: 'invoice_view_removed', facts: { name: 'Late in Ohio' } },
    );
    const rows = await ofCustomer({ 'filter[search]': 'nils brandt' });
    expect(told(rows, 'action', 'about', 'failure')).toEqual([
      ['invoice_view_removed', 'Late in Ohio', null],
      ['payment_failed', null, 'cancelled'],
      ['other_sessions_ended', '3', null],
      ['session_ended', 'Safari, iOS', null],
    ]);
  });

  test('stands by when it happened, whenever it was written, and is found by address', async () => {
    const user = await managing.newUser({ first_name: 'Olaf', last_name: 'Strand' });
    const at = (day: number) => `2026-10-0${day}T12:00:00.000Z`;
    const entry = (day: number, address: string) => ({
      at: at(day),
      user_id: user.id,
      action: 'exported',
      facts: '{}',
      address,
    });
    await portal.db
      .insertInto('audit_log')
      .values([entry(2, '198.51.100.7'), entry(3, '198.51.100.8'), entry(1, '198.51.100.7')])
      .execute();
    const days = (rows: Told) => told(rows, 'at').flat();
    const all = await ofCustomer({ 'filter[search]': 'olaf strand' });
    expect(days(all)).toEqual([at(3), at(2), at(1)]);
    expect(days(await ofCustomer({ 'filter[search]': '198.51.100.7' }))).toEqual([at(2), at(1)]);
    expect(days(await ofAll({ 'filter[search]': ' 198.51.100.8 ' }))).toEqual([at(3)]);
    // By an e-mail address, too.
    expect(days(await ofCustomer({ 'filter[search]': `${user.name}@kestrel.example` }))).toHaveLength(3);
    // Where somebody of customer support was is not told to a customer, so it is not found there.
    await portal.db
      .insertInto('audit_log')
      .values({ ...entry(4, '192.0.2.4'), user_id: 'u-admin.admin', subject: user.id, action: 'user_locked' })
      .execute();
    expect((await ofCustomer({ 'filter[search]': '192.0.2.4' })).meta.total).toBe(0);
    expect((await ofAll({ 'filter[search]': '192.0.2.4' })).meta.total).toBe(1);
  });

  test('a name that nobody has is written nowhere, as it may be a password in the wrong field', async () => {
    await signIn(portal, 'My-Secret-Word-9!', 'wrong');
    const { data } = await ofAll({ 'filter[kind]': 'sign-in' });
    expect(data[0]?.attributes).toMatchObject({ action: 'sign_in_failed', about: null, by_name: null });
    const rows = await portal.db.selectFrom('audit_log').selectAll().execute();
    expect(/my-secret-word/i.test(JSON.stringify(rows))).toBe(false);
  });

  test('a role before and after, a locked user, and support by its side alone', async () => {
    const { id } = await managing.newUser({ first_name: 'Ada', last_name: 'Novak' });
    await managing.change(id, [['role', 'viewer', 'payer']]);
    await managing.supportAct(id, 'lock', 'Asked for by telephone');
    const rows = await ofCustomer({ 'filter[search]': 'ada novak', 'filter[kind]': 'user' });
    expect(told(rows, 'action', 'party', 'by_name', 'about', 'change', 'address')).toEqual([
      ['user_locked', 'support', null, 'Ada Novak', null, null],
      [
        'user_changed',
        'user',
        expect.any(String),
        'Ada Novak',
        { field: 'role', was: 'viewer', is: 'payer' },
        '127.0.0.1',
      ],
    ]);
    const seen = await ofAll({ 'filter[search]': 'ada novak', 'filter[kind]': 'user' });
    expect(told(seen, 'action', 'party', 'by_name', 'words')[0]).toEqual([
      'user_locked',
      'support',
      expect.any(String),
      'Asked for by telephone',
    ]);
  });

  test('money and numbers, none of another customer, and not what support does among itself', async () => {
    const of = (customerId: string, action: AuditEntry['action'], more: Partial<AuditEntry> = {}) => ({
      userId: null,
      customerId,
      action,
      ...more,
    });
    await write(
      of(OWN.customer, 'credit_given', { facts: { amount: 1250, currency: 'USD', invoice: 'unknown' } }),
      of(OWN.customer, 'dispute_remark', { facts: { words: 'They always say so' } }),
      of(FOREIGN.customer, 'credit_given', { facts: { amount: 1, currency: 'USD' } }),
      { userId: 'u-merchant.admin', customerId: OWN.customer, action: 'dispute_agree', subject: 'gone' },
    );
    const rows = await ofCustomer({ 'page[size]': '2' });
    expect(told(rows, 'action', 'party', 'by_name', 'about', 'amount')).toEqual([
      ['dispute_agree', 'merchant', null, null, null],
      ['credit_given', 'portal', null, null, { amount: 1250, currency: 'USD' }],
    ]);
    const actions = told(await ofCustomer(), 'action').flat();
    expect(actions).not.toContain('dispute_remark');
    expect(actions.filter((action) => action === 'credit_given')).toHaveLength(1);
    // Who is not named is not found by name either.
    expect((await ofCustomer({ 'filter[search]': 'merchant.admin' })).meta.total).toBe(0);
    expect(told(await ofAll(), 'action').flat()).toContain('dispute_remark');
  });

  test('days are business days, and each look of support over all is written down', async () => {
    const before = await ofCustomer({ 'filter[days]': '1' });
    expect(before.meta.total).toBeGreaterThan(0);
    await portal.clock.advance(24 * 60 * 60 * 1000);
    await managing.signInAgain();
    expect(told(await ofCustomer({ 'filter[days]': '1' }), 'action')).toEqual([['signed_in']]);
    expect((await ofCustomer({ 'filter[days]': '7' })).meta.total).toBe(before.meta.total + 1);
    const { session } = await signIn(portal, 'admin.admin', PASSWORD);
    await get(portal, '/support/activities', session, { 'filter[search]': 'novak' });
    const { data } = (
      await get(portal, '/support/activities', session, { 'filter[kind]': 'look', 'page[size]': '1' })
    ).json as Told;
    const search = { action: 'activities_searched', party: 'support', about: 'novak' };
    expect(data[0]?.attributes).toMatchObject(search);
  });

  test('goes out as CSV in the language of the reader, whole', async () => {
    const query = {
      'filter[buid_customer]': OWN.customer,
      'filter[kind]': 'user',
      'file[language]': 'de',
    };
    const answer = await call(portal, 'GET', '/ecaas/activities.csv', {
      session: managing.admin(),
      headers: { accept: 'text/csv' },
      query,
    });
    expect(answer.status).toBe(200);
    const lines = answer.text.trimEnd().split('\r\n');
    expect(lines).toHaveLength((await ofCustomer({ 'filter[kind]': 'user' })).meta.total + 1);
    expect(lines[0]).toContain('"Wann (America/Chicago)";"Wer";"An Stelle der Person";"Was"');
    const changed = lines.find((line) => line.includes('Benutzer geändert'));
    expect(changed).toContain('"Ada Novak"');
    expect(changed).toMatch(/^"\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d";/);
  });
});
