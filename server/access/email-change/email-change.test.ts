import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STEP_UP_SECONDS } from '#domain/access/step-up.ts';
import { endEmailChanges } from '#server/access/email-change/end-email-changes.ts';
import { MAILS } from '#server/mails.ts';
import { sendRequestedMail } from '#server/platform/mail/send-requested-mail.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { insertUser, insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { attributes } from '#server/testing/sample-request.ts';
import { proveBy } from '#server/testing/step-up.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('another e-mail address, on %s', (engine) => {
  let portal: TestPortal;
  let count = 0;
  beforeAll(async () => {
    portal = await startTestPortal(engine, { settings: { signIn: { attemptsPerAddress: 100_000 } } });
    await insertWorld(portal.db);
  });
  afterAll(() => portal.close());

  async function someone() {
    const name = `moving.${(count += 1)}`;
    await insertUser(portal.db, name);
    const { session = '' } = await signIn(portal, name, PASSWORD);
    const prove = () => proveBy(portal, session, { change: 'email_change', subject: `u-${name}` });
    const address = async () =>
      (
        await portal.db
          .selectFrom('users')
          .select('email_address')
          .where('username', '=', name)
          .executeTakeFirstOrThrow()
      ).email_address;
    const was = await address();
    const is = `new.${name}@kestrel.example`;
    const codeTo = (to: string) => {
      const mail = portal.mails.findLast((one) => one.to === to);
      return /^\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
    };
    return {
      name,
      session,
      was,
      is,
      address,
      prove,
      ask: async (email_address = is, step_up?: string) => {
        const body = attributes('email-changes', { email_address, step_up: step_up ?? (await prove()) });
        const answer = await call(portal, 'POST', '/self/email-change', { session, body });
        await sendRequestedMail(portal.deps, MAILS);
        return answer;
      },
      codes: () => ({ old_code: codeTo(was), new_code: codeTo(is) }),
      confirm: async (typed: { old_code: string; new_code: string }) => {
        const body = attributes('email-codes', typed);
        const answer = await call(portal, 'POST', '/self/email-change/confirmation', { session, body });
        await sendRequestedMail(portal.deps, MAILS);
        return answer;
      },
      waiting: async () =>
        (
          (await get(portal, '/self/security', session)).json as {
            data: { attributes: { email_change: unknown } };
          }
        ).data.attributes.email_change,
    };
  }

  test('takes the place of the former one once a code of each is typed, and the former one is told', async () => {
    const one = await someone();
    expect(await one.waiting()).toBeNull();
    expect((await one.ask()).status).toBe(200);
    expect(await one.waiting()).toMatchObject({ email_address: one.is });
    expect(await one.address()).toBe(one.was);
    const codes = one.codes();
    expect(codes.old_code).toMatch(/^\d{6}$/);
    expect(codes.new_code).toMatch(/^\d{6}$/);
    expect(
      (await one.confirm({ ...codes, new_code: `${codes.new_code.slice(0, 3)} ${codes.new_code.slice(3)}` }))
        .status,
    ).toBe(204);
    expect(await one.address()).toBe(one.is);
    expect(await one.waiting()).toBeNull();
    const told = portal.mails.findLast(({ to }) => to === one.was);
    expect(told?.subject).toContain('was changed');
    expect(told?.text).toContain(one.is);
    const entries = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'facts'])
      .where('user_id', '=', `u-${one.name}`)
      .where('action', 'like', 'email%')
      .orderBy('entry_id')
      .execute();
    expect(entries).toEqual([
      { action: 'email_change_asked', facts: {} },
      { action: 'email_changed', facts: { field: 'email_address', was: one.was, is: one.is } },
    ]);
    // A repeat, as after an answer that was lost, changes nothing and says that it is over.
    expect((await one.confirm(codes)).codes).toEqual(['email_change_over']);
    const notices = await portal.db
      .selectFrom('notices')
      .select(['kind', 'facts'])
      .where('user_id', '=', `u-${one.name}`)
      .execute();
    expect(notices).toEqual([
      {
        kind: 'email_changed',
        facts: {
          email_address: one.is,
          by: null,
          groups: null,
          phone: portal.deps.config.settings.supportPhone,
        },
      },
    ]);
  });

  test('one code alone is not enough, whichever it is, and five wrong tries end it', async () => {
    const one = await someone();
    await one.ask();
    const codes = one.codes();
    const wrong = (code: string) => (code === '111111' ? '222222' : '111111');
    for (const typed of [
      { ...codes, old_code: wrong(codes.old_code) },
      { ...codes, new_code: wrong(codes.new_code) },
      { old_code: codes.old_code, new_code: codes.old_code },
      { ...codes, new_code: 'x' },
    ])
      expect((await one.confirm(typed)).codes).toEqual(['email_codes_wrong']);
    expect((await one.confirm({ ...codes, old_code: wrong(codes.old_code) })).codes).toEqual([
      'email_change_over',
    ]);
    expect((await one.confirm(codes)).codes).toEqual(['email_change_over']);
    expect(await one.address()).toBe(one.was);
  });

  test('says how many tries are left, and takes both codes in either order', async () => {
    const one = await someone();
    await one.ask();
    const codes = one.codes();
    for (const left of [4, 3])
      expect((await one.confirm({ ...codes, new_code: 'x' })).json).toMatchObject({
        errors: [{ code: 'email_codes_wrong', meta: { tries_left: left } }],
      });
    expect((await one.confirm({ old_code: codes.new_code, new_code: codes.old_code })).status).toBe(204);
    expect(await one.address()).toBe(one.is);
  });

  test('a newer wish takes the place of an older one, and one that is given up or too old is good for nothing', async () => {
    const one = await someone();
    await one.ask();
    const first = one.codes();
    await one.ask();
    expect((await one.confirm(first)).codes).toEqual(['email_codes_wrong']);
    expect((await call(portal, 'DELETE', '/self/email-change', { session: one.session })).status).toBe(204);
    expect((await one.confirm(one.codes())).codes).toEqual(['email_change_over']);
    const other = await someone();
    await other.ask();
    for (let minutes = 0; minutes < 30; minutes += 10) {
      await portal.clock.advance(10 * 60_000);
      await get(portal, '/self/security', other.session);
    }
    expect(await other.waiting()).toBeNull();
    expect((await other.confirm(other.codes())).codes).toEqual(['email_change_over']);
  });

  test('what became of it stands in the record: wrong codes, its end by them, a withdrawal, and its time', async () => {
    const [wrong, withdrawn, late] = [await someone(), await someone(), await someone()];
    const recorded = async ({ name }: { name: string }) =>
      (
        await portal.db
          .selectFrom('audit_log')
          .select('action')
          .where('user_id', '=', `u-${name}`)
          .where('action', 'like', 'email%')
          .where('action', '!=', 'email_change_asked')
          .orderBy('entry_id')
          .execute()
      ).map(({ action }) => action);
    await wrong.ask();
    for (let tried = 0; tried < 5; tried += 1) await wrong.confirm({ old_code: 'x', new_code: 'x' });
    expect(await recorded(wrong)).toEqual([
      ...Array.from({ length: 5 }, () => 'email_code_wrong'),
      'email_change_stopped',
    ]);
    await withdrawn.ask();
    for (const status of [204, 204])
      expect(
        (await call(portal, 'DELETE', '/self/email-change', { session: withdrawn.session })).status,
      ).toBe(status);
    expect(await recorded(withdrawn)).toEqual(['email_change_withdrawn']);
    await late.ask();
    await endEmailChanges(portal.deps);
    expect(await recorded(late)).toEqual([]);
    await portal.clock.advance(30 * 60_000);
    await endEmailChanges(portal.deps);
    await endEmailChanges(portal.deps);
    expect(await recorded(late)).toEqual(['email_change_expired']);
  });

  test('needs a proof of its own, another address, and not too many messages', async () => {
    const one = await someone();
    expect((await one.ask(one.is, 'none')).codes).toEqual(['step_up_required']);
    const used = await one.prove();
    expect((await one.ask(one.is, used)).status).toBe(200);
    expect((await one.ask(one.is, used)).codes).toEqual(['step_up_required']);
    const late = await one.prove();
    await portal.clock.advance((STEP_UP_SECONDS + 1) * 1000);
    expect((await one.ask(one.is, late)).codes).toEqual(['step_up_required']);
    await portal.db.deleteFrom('request_counts').execute();
    expect((await one.ask(one.was.toUpperCase())).codes).toEqual(['email_invalid']);
    expect((await one.ask('nobody')).codes).toEqual(['email_invalid']);
    for (let asked = 0; asked < 5; asked += 1) expect((await one.ask()).status).toBe(200);
    expect((await one.ask()).codes).toEqual(['too_many_requests']);
    await portal.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('username', '=', one.name)
      .execute();
    expect((await one.ask(one.is, 'none')).codes).toEqual(['no_password']);
  });

  test('the codes are neither logged nor readable in the database', async () => {
    const one = await someone();
    await one.ask();
    const { old_code: code } = one.codes();
    const rows = await portal.db.selectFrom('email_changes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(portal.logged.join('')).not.toContain(`"${code}"`);
  });
});
