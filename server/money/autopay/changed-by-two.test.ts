import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  act,
  autoPayOf,
  postAutoPay,
  seenOf,
  setAutoPay,
  settingOf,
  versionOf,
} from '#server/testing/autopaying.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { bankAccountsOf } from '#server/testing/bank-accounts.ts';
import { OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { NEW_NUMBERS } from '#server/testing/linked-account.ts';
import {
  BANK_ACCOUNT,
  insertBankAccount,
  startPayingPortal,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { proveBy } from '#server/testing/step-up.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('who changes AutoPay, on %s', (engine) => {
  let portal: PayingPortal;
  let other: string;
  beforeEach(async () => {
    portal = await startPayingPortal(engine);
    other = (await signIn(portal, 'corporate.admin', PASSWORD)).session ?? '';
    await insertBankAccount(portal.db, { bank_account_id: 'B2', last_four: '0926' });
  });
  afterEach(() => portal.close());

  const read = async () =>
    autoPayOf(await get(portal, '/autopay', portal.admin, { 'filter[buid_customer]': OWN.customer }));
  const holders = async () =>
    (
      await portal.db
        .selectFrom('bank_accounts')
        .select('bank_account_id')
        .where('autopay', '=', true)
        .execute()
    ).map(({ bank_account_id }) => bank_account_id);

  test('is asked for the password before, and a proof is good for one change of one customer', async () => {
    const codes = async (step_up: string) => {
      const answer = await postAutoPay(portal, '/autopay', settingOf({ step_up, ...(await seenOf(portal)) }));
      return answer.status === 201 ? [] : answer.codes;
    };
    expect(await codes('x')).toEqual(['step_up_required']);
    const about = { change: 'bank_account_add', subject: OWN.customer } as const;
    expect(await codes(await proveBy(portal, portal.admin, about))).toEqual(['step_up_required']);
    const proof = await proveBy(portal, portal.admin, { ...about, change: 'autopay_change' });
    expect(await codes(proof)).toEqual([]);
    const again = await postAutoPay(
      portal,
      '/autopay',
      settingOf({ step_up: proof, ...(await seenOf(portal)) }),
    );
    expect(again.codes).toEqual(['step_up_required']);
    expect(await holders()).toEqual([BANK_ACCOUNT]);
  });

  test('of two administrators who move AutoPay at once one is told', async () => {
    await setAutoPay(portal);
    // Both have seen it as it is before either changes it.
    const version = await versionOf(portal);
    const answers = await Promise.all([
      setAutoPay(portal, { version, bank_account_id: 'B2' }),
      setAutoPay(portal, { version, terms: { days_early: 2 }, bank_account_id: 'B2' }, { session: other }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([201, 409]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['autopay_overtaken']);
    expect(await holders()).toEqual(['B2']);
  });

  test('of two administrators who turn AutoPay on at once the second is told, and by whom it is as it is', async () => {
    const version = await versionOf(portal);
    const ceiling = { amount: 50_000, currency: 'USD' };
    const answers = await Promise.all([
      setAutoPay(portal, { version }),
      setAutoPay(portal, { version, terms: { run_ceiling: ceiling } }, { session: other }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([201, 409]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['autopay_overtaken']);
    const isFirst = answers[0]?.status === 201;
    const now = await read();
    expect(now).toMatchObject({
      status: 'on',
      terms: { run_ceiling: isFirst ? null : ceiling },
      changed: { by: isFirst ? 'Dana Whitlock' : expect.any(String) },
    });
    // The second decides by how it is now.
    expect((await setAutoPay(portal, { version: now.version, terms: { days_early: 1 } })).status).toBe(201);
    expect((await read()).terms).toMatchObject({ days_early: 1, run_ceiling: null });
  });

  test('what the settings of before would lead to is not reckoned once another has changed it', async () => {
    const version = await versionOf(portal);
    await setAutoPay(portal, {}, { session: other });
    const { buid_customer, bank_account_id, terms, start } = settingOf().data.attributes;
    const { bank_account_version } = await seenOf(portal);
    const preview = (of: string) =>
      call(portal, 'POST', '/autopay/previews', {
        session: portal.admin,
        body: {
          data: {
            type: 'autopay-previews',
            attributes: {
              buid_customer,
              bank_account_id,
              bank_account_version,
              terms,
              start,
              version: of,
            },
          },
        },
      });
    expect(await preview(version)).toMatchObject({ status: 409, codes: ['autopay_overtaken'] });
    expect((await preview((await read()).version)).status).toBe(200);
  });

  test('AutoPay is not moved to a number that another has replaced since, which is told with their name', async () => {
    await setAutoPay(portal);
    const seen = await seenOf(portal, 'B2');
    const change = await bankAccountsOf(portal).change('B2', { numbers: NEW_NUMBERS }, other);
    expect(change.status).toBe(201);
    const answer = await setAutoPay(portal, { ...seen, bank_account_id: 'B2' });
    expect([answer.status, answer.codes]).toEqual([409, ['bank_account_overtaken']]);
    expect(answer.json).toMatchObject({ errors: [{ meta: { by_name: expect.stringMatching(/\w/) } }] });
    expect(await holders()).toEqual([BANK_ACCOUNT]);
    expect((await setAutoPay(portal, { bank_account_id: 'B2' })).status).toBe(201);
  });

  test('who has paused it, and when, is said while it is', async () => {
    await setAutoPay(portal);
    const paused = autoPayOf(await act(portal, { action: 'pause', until: '2026-12-01' }));
    expect([paused.paused, paused.changed]).toEqual([
      { at: expect.any(String), by: 'Dana Whitlock' },
      paused.paused,
    ]);
    expect(autoPayOf(await act(portal, { action: 'resume' })).paused).toBeNull();
  });

  test('who has turned it off, and when, is said until it is turned on again', async () => {
    await setAutoPay(portal);
    const off = autoPayOf(await act(portal, { action: 'turnOff' }));
    expect(off.turned_off).toEqual({ at: expect.any(String), by: 'Dana Whitlock' });
    expect(autoPayOf(await setAutoPay(portal)).turned_off).toBeNull();
  });
});
