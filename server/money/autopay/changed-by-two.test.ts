import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { act, autoPayOf, postAutoPay, setAutoPay, settingOf } from '#server/testing/autopaying.ts';
import { signIn } from '#server/testing/call.ts';
import { OWN, PASSWORD } from '#server/testing/fixtures.ts';
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
      const answer = await postAutoPay(portal, '/autopay', settingOf({ step_up }));
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
      settingOf({ step_up: proof, autopay_from: BANK_ACCOUNT }),
    );
    expect(again.codes).toEqual(['step_up_required']);
    expect(await holders()).toEqual([BANK_ACCOUNT]);
  });

  test('of two administrators who move AutoPay at once one is told', async () => {
    await setAutoPay(portal);
    const about = { autopay_from: BANK_ACCOUNT };
    const answers = await Promise.all([
      setAutoPay(portal, { ...about, bank_account_id: 'B2' }),
      setAutoPay(portal, { ...about, terms: { days_early: 2 }, bank_account_id: 'B2' }, { session: other }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([201, 409]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['autopay_moved']);
    expect(await holders()).toEqual(['B2']);
  });

  test('who has turned it off, and when, is said until it is turned on again', async () => {
    await setAutoPay(portal);
    const off = autoPayOf(await act(portal, { action: 'turnOff' }));
    expect(off.turned_off).toEqual({ at: expect.any(String), by: 'Dana Whitlock' });
    expect(autoPayOf(await setAutoPay(portal)).turned_off).toBeNull();
  });
});
