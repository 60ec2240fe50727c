import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { act, goTo, setAutoPay } from '#server/testing/autopaying.ts';
import { paymentBody, startPayingPortal, submit } from '#server/testing/paying.ts';
import type { PayingPortal } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** Runs announced on Friday, Nov 20, 2026 are of Wednesday before Thanksgiving. */
const RUN = '2026-11-25';
const ADMINS = ['u-corporate.admin', 'u-customer.admin'];
const TITLE = 'AutoPay on Nov 25, 2026 is called off: 200.00\u00a0USD is not debited';

describe.each(ENGINES)('an announced run that is not made, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    // The clock goes on by days, and the sessions with it.
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { settings: { session } });
    await portal.billed(2, { due_date: '2026-11-24' });
    await setAutoPay(portal);
    await sweep(portal.deps);
  });
  afterEach(async () => {
    expect(portal.logged.join('\n')).not.toMatch(/could not be moved|sweep failed/);
    await portal.close();
  });

  const takenBack = () =>
    portal.db
      .selectFrom('notices')
      .select(['user_id', 'facts'])
      .where('kind', '=', 'autopay_not_made')
      .orderBy('user_id')
      .execute();
  const mails = async () => {
    await sweep(portal.deps);
    return portal.mails.filter(
      ({ to, subject }) => to === 'customer.admin@kestrel.example' && subject === TITLE,
    );
  };
  const expectTold = async (skip_reason: string, stopped_by: string | null) => {
    const facts = { run_date: RUN, total: { amount: 20_000, currency: 'USD' }, skip_reason, stopped_by };
    expect(await takenBack()).toMatchObject(ADMINS.map((user_id) => ({ user_id, facts })));
  };
  const adminName = async () => {
    const user = await portal.db
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('user_id', '=', 'u-customer.admin')
      .executeTakeFirstOrThrow();
    return `${user.first_name} ${user.last_name}`;
  };

  test.each([
    ['byUser', { action: 'skipRun', run_date: RUN }, 'skipped this run.'],
    ['paused', { action: 'pause', until: '2026-12-01' }, 'paused AutoPay.'],
    ['turnedOff', { action: 'turnOff' }, 'turned AutoPay off.'],
  ] as const)('%s: all who were told of it are told who decided it', async (reason, body, words) => {
    expect((await act(portal, body)).status).toBe(201);
    const name = await adminName();
    await expectTold(reason, name);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`${name} ${words}`);
    expect(mail?.text).not.toContain('You can skip');
  });

  test('is told once: turned off after a pause', async () => {
    await act(portal, { action: 'pause', until: '2026-12-01' });
    await act(portal, { action: 'turnOff' });
    await expectTold('paused', await adminName());
    expect(await mails()).toHaveLength(1);
  });

  test('nothing left of it is told when its hour comes, once', async () => {
    await submit(portal, portal.payer, paymentBody(['1', '2']));
    await goTo(portal, RUN, 6);
    await sweep(portal.deps);
    await expectTold('nothingLeft', null);
    expect(await mails()).toHaveLength(1);
  });

  test('is told to nobody where nobody was told of it, or who may no longer read it', async () => {
    await portal.db
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('user_id', '=', 'u-corporate.admin')
      .execute();
    expect((await act(portal, { action: 'skipRun', run_date: '2026-11-27' })).status).toBe(201);
    expect(await takenBack()).toEqual([]);
    await act(portal, { action: 'turnOff' });
    expect((await takenBack()).map(({ user_id }) => user_id)).toEqual(['u-customer.admin']);
  });
});
