import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailStatements } from '#server/money/statements/sweep-statement-mails.ts';
import { MAILS } from '#server/mails.ts';
import { sendRequestedMail } from '#server/platform/mail/send-requested-mail.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('statements by mail, on %s', (engine) => {
  let portal: PayingPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startPayingPortal(engine);
    await portal.billed(1, { total: 40_000, subtotal: 40_000, billed_date: '2026-11-05' });
    await portal.billed(1, { total: 700, subtotal: 700, billed_date: '2026-11-06', currency: 'CAD' });
    ({ session } = await signIn(portal, 'customer.viewer', PASSWORD));
  });
  afterAll(() => portal.close());

  const choose = async (isWanted: boolean) => {
    const attributes = { buid_customer: OWN.customer, is_wanted: isWanted };
    const body = { data: { type: 'statement-mails', attributes } };
    const answer = await call(portal, 'PUT', '/statement-mails', { session, body });
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  };
  const chosen = async () =>
    (await get(portal, '/statement-mails', session, { 'filter[buid_customer]': OWN.customer })).json;
  const attributesOf = (isWanted: boolean) => ({
    data: {
      attributes: {
        is_wanted: isWanted,
        email_address: expect.stringContaining('@') as string,
        next_on: '2026-12-01',
      },
    },
  });
  const be = (today: string) =>
    Object.assign(portal.clock, {
      today: () => today,
      now: () => new Date(`${today}T18:00:00Z`),
      instant: () => `${today}T18:00:00.000Z`,
    });
  /** What is mailed on a day; the server's clock stays there. */
  const mailedOn = async (today: string) => {
    be(today);
    portal.mails.length = 0;
    const asked = await mailStatements(portal.deps);
    await sendRequestedMail(portal.deps, MAILS);
    return { asked, mails: [...portal.mails] };
  };
  const audited = async () =>
    (
      await portal.db
        .selectFrom('audit_log')
        .select('action')
        .where('action', 'like', 'statement_mail%')
        .orderBy('entry_id')
        .execute()
    ).map(({ action }) => action);

  test('nobody gets one who has not chosen that', async () => {
    expect(await chosen()).toMatchObject(attributesOf(false));
    expect(await mailedOn('2026-12-01')).toEqual({ asked: 0, mails: [] });
  });

  test('a choice is kept once, however often it is sent, and is in the record', async () => {
    be('2026-11-20');
    expect(await choose(true)).toMatchObject(attributesOf(true));
    await choose(true);
    expect(await chosen()).toMatchObject(attributesOf(true));
    expect(await audited()).toEqual(['statement_mail_chosen']);
  });

  test('the month that runs is mailed on the first of the next, once, in each currency as PDF and CSV', async () => {
    expect((await mailedOn('2026-11-30')).mails).toEqual([]);
    const { mails } = await mailedOn('2026-12-01');
    const [mail] = mails;
    expect(mails).toHaveLength(1);
    expect(mail?.subject).toMatch(/^Statement of account of Kestrel Ridge Logistics, Nov 1.*30, 2026$/);
    expect(mail?.text).toContain('/statements?from=2026-11-01&to=2026-11-30');
    expect(mail?.text).toMatch(/Closing balance: 400\.00\sUSD/);
    const files = mail?.attachments ?? [];
    expect(files.map(({ name }) => name)).toEqual([
      'statement-2026-11-01-2026-11-30-CAD.pdf',
      'statement-2026-11-01-2026-11-30-CAD.csv',
      'statement-2026-11-01-2026-11-30-USD.pdf',
      'statement-2026-11-01-2026-11-30-USD.csv',
    ]);
    const csv = files[3]?.content.toString().trim().split('\r\n') ?? [];
    expect(csv.at(-1)).toBe('11/30/2026,"Closing balance","","","",,400.00,USD');
    expect(await readPdf(files[2]?.content ?? Buffer.of())).toMatchObject({ isTagged: true });
    expect((await mailedOn('2026-12-01')).mails).toEqual([]);
  });

  test('months in which no sweep ran are made up for, each by its own statement', async () => {
    const { asked, mails } = await mailedOn('2027-02-03');
    expect(asked).toBe(2);
    expect(mails.map(({ subject }) => subject.replace(/^.*, /, ''))).toHaveLength(2);
    expect(mails.map(({ text }) => /from=(\S+)&/.exec(text)?.[1])).toEqual(['2026-12-01', '2027-01-01']);
  });

  test.each([
    ['is locked', { lock_reason: 'administrator' as const }, { lock_reason: null }],
    ['has a role that reads no statements', { role: 'card viewer' }, { role: 'viewer' }],
  ])('who %s gets none', async (_, changed, before) => {
    const set = (values: object) =>
      portal.db.updateTable('users').set(values).where('username', '=', 'customer.viewer').execute();
    await set(changed);
    const last = await portal.db.selectFrom('statement_mails').select('mailed_to').executeTakeFirstOrThrow();
    await portal.db.updateTable('statement_mails').set({ mailed_to: '2026-12-31' }).execute();
    const { asked, mails } = await mailedOn('2027-02-03');
    await set(before);
    await portal.db.updateTable('statement_mails').set(last).execute();
    expect([asked, mails]).toEqual([1, []]);
  });

  test('who has lost the customer gets none', async () => {
    const mapping = await portal.db
      .deleteFrom('user_customers')
      .where('user_id', '=', 'u-customer.viewer')
      .returningAll()
      .execute();
    const { asked, mails } = await mailedOn('2027-03-01');
    await portal.db.insertInto('user_customers').values(mapping).execute();
    expect([asked, mails]).toEqual([1, []]);
  });

  test('who ends it gets none from then on, and that is in the record', async () => {
    be('2026-11-20');
    expect(await choose(false)).toMatchObject({ data: { attributes: { is_wanted: false } } });
    await choose(false);
    expect((await mailedOn('2027-05-01')).mails).toEqual([]);
    expect(await audited()).toEqual(['statement_mail_chosen', 'statement_mail_ended']);
  });
});
