import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { sweep } from '#server/sweep.ts';
import { answer, approvalOf, ask, readApproval, setLimit, takenOf } from '#server/testing/approving.ts';
import { goTo } from '#server/testing/autopaying.ts';
import { get, signIn } from '#server/testing/call.ts';
import { OWN, PASSWORD } from '#server/testing/fixtures.ts';
import {
  cardBody,
  paymentBody,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { schedule } from '#server/testing/scheduling.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('limits of one person, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    // The clock goes on by days, and the sessions with it.
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { settings: { session } });
  });
  afterEach(async () => {
    expect(portal.logged.join('\n')).not.toMatch(/could not be ended|sweep failed/);
    expect(await verifyLedger(portal.db)).toEqual([]);
    await portal.close();
  });

  const due = async (count: number) => (await portal.billed(count, { due_date: '2026-11-24' })).map(String);
  const asked = async (trxIds: readonly string[], more = {}) => {
    const answered = await ask(portal, trxIds, more);
    expect([answered.status, answered.codes]).toEqual([201, []]);
    return approvalOf(answered);
  };
  const payments = () =>
    portal.db.selectFrom('payments').select('amount').orderBy('payment_number').execute();

  test('without a limit nothing changes', async () => {
    const trxIds = await due(3);
    expect((await submit(portal, portal.payer, paymentBody(trxIds))).status).toBe(201);
    expect((await ask(portal, await due(1))).codes).toEqual(['PAY-16']);
  });

  test('PAY-35: above the limit nobody pays or schedules alone, at the limit one does', async () => {
    expect((await setLimit(portal, 20_000)).status).toBe(201);
    const trxIds = await due(3);
    const refused = await submit(portal, portal.payer, paymentBody(trxIds));
    expect([refused.status, refused.codes]).toEqual([422, ['PAY-35']]);
    expect((await schedule(portal, trxIds)).codes).toEqual(['PAY-35']);
    expect((await submit(portal, portal.payer, paymentBody(trxIds.slice(0, 2)))).status).toBe(201);
    expect((await payments()).map(({ amount }) => amount)).toEqual([20_000]);
  });

  test('PAY-35: a user’s payments and scheduled payments of a day are counted together, not what was approved', async () => {
    await setLimit(portal, 20_000, 20_000);
    const { id } = await asked(await due(3));
    expect(takenOf(await answer(portal, id, 'approve'))).toEqual([true, 'approved', []]);
    expect((await submit(portal, portal.payer, paymentBody(await due(1)))).status).toBe(201);
    expect((await schedule(portal, await due(1))).status).toBe(201);
    expect((await submit(portal, portal.payer, paymentBody(await due(1)))).codes).toEqual(['PAY-35']);
    // Another user's day, and another day, begin anew.
    expect((await submit(portal, portal.admin, paymentBody(await due(1)))).status).toBe(201);
    await goTo(portal, '2026-11-23', 9);
    expect((await submit(portal, portal.payer, paymentBody(await due(2)))).status).toBe(201);
  });

  test('PAY-36: a card is entered by whoever pays, and waits for nobody', async () => {
    await setLimit(portal, 10_000);
    expect((await submit(portal, portal.payer, cardBody(await due(2)))).codes).toEqual(['PAY-36']);
  });

  test('PAY-42: a limit fits; the first and a lower one hold at once, a higher one or none takes a second administrator', async () => {
    expect((await setLimit(portal, 0)).codes).toEqual(['PAY-42']);
    expect((await setLimit(portal, 20_000, 10_000)).codes).toEqual(['PAY-42']);
    const told = async (session = portal.admin) =>
      (
        (await get(portal, '/approval-limit', session, { 'filter[buid_customer]': OWN.customer })).json as {
          data: { attributes: Record<string, unknown> };
        }
      ).data.attributes;
    await setLimit(portal, 20_000);
    expect((await setLimit(portal, 10_000, 50_000)).json).toMatchObject({
      data: { attributes: { approval_id: null } },
    });
    const now = { currency: 'USD', per_payment: 10_000, per_day: 50_000 };
    expect(await told()).toMatchObject({ limit: now, set_by: 'Dana Whitlock', waiting_id: null });
    const none = await setLimit(portal, null);
    const { approval_id: id } = (none.json as { data: { attributes: { approval_id: string } } }).data
      .attributes;
    const awaits = async (session: string) => {
      const { waiting_approvers: people, may_answer_waiting: isReader } = await told(session);
      return [people, isReader];
    };
    expect(await told()).toMatchObject({ limit: now, waiting_id: id });
    // A payer approves payments and no limits, and nobody what they have asked for.
    expect(takenOf(await answer(portal, id, 'approve', { session: portal.payer }))).toEqual([
      false,
      'asked',
      ['PAY-41'],
    ]);
    expect(takenOf(await answer(portal, id, 'approve'))).toEqual([false, 'asked', ['PAY-39']]);
    const stale = await setLimit(portal, 10_000);
    const { approval_id: staleId } = (stale.json as { data: { attributes: { approval_id: string } } }).data
      .attributes;
    const second = (await signIn(portal, 'corporate.admin', PASSWORD)).session ?? '';
    // Its maker is never awaited, and the reader not by name.
    expect(await awaits(portal.admin)).toEqual([['Dana Whitlock'], false]);
    expect(await awaits(second)).toEqual([[], true]);
    // What is as it was ends nothing that waits beside it.
    expect((await setLimit(portal, 10_000, 50_000, second)).json).toMatchObject({
      data: { attributes: { approval_id: null } },
    });
    expect(await told()).toMatchObject({ limit: now });
    expect((await readApproval(portal, staleId, portal.admin)).status).toBe('asked');
    expect(takenOf(await answer(portal, id, 'approve', { session: second }))).toEqual([true, 'approved', []]);
    expect(await told()).toMatchObject({ limit: { currency: 'USD', per_payment: null, per_day: null } });
    // What was asked for beside other limits than there are now has ended with them.
    expect(await readApproval(portal, staleId, portal.admin)).toMatchObject({
      status: 'stopped',
      obstacles: [{ code: 'PAY-45' }],
      decider: null,
    });
    expect((await submit(portal, portal.payer, paymentBody(await due(3)))).status).toBe(201);
  });

  test('PAY-45: a limit that is lowered at once ends what waits beside the one of before, and its maker reads why', async () => {
    await setLimit(portal, 20_000);
    const raised = await setLimit(portal, 30_000);
    const { approval_id: id } = (raised.json as { data: { attributes: { approval_id: string } } }).data
      .attributes;
    const second = (await signIn(portal, 'corporate.admin', PASSWORD)).session ?? '';
    expect((await setLimit(portal, 10_000, null, second)).status).toBe(201);
    expect(await readApproval(portal, id, portal.admin)).toMatchObject({
      status: 'stopped',
      obstacles: [{ code: 'PAY-45' }],
    });
    await sweep(portal.deps);
    const mail = portal.mails.find(({ subject }) => subject.includes('Your other limit was not set'));
    expect(mail?.text).toContain('Another limit was set meanwhile.\nNothing of it was done.');
  });

  test('PAY-37: a limit takes somebody who may approve, and so does asking', async () => {
    await setLimit(portal, 10_000);
    await portal.db
      .updateTable('users')
      .set({ role: 'viewer' })
      .where('user_id', 'in', ['u-corporate.admin', 'u-corporate.payer', 'u-customer.admin'])
      .execute();
    expect((await ask(portal, await due(2))).codes).toEqual(['PAY-37']);
    await portal.db
      .updateTable('users')
      .set({ role: 'admin' })
      .where('user_id', '=', 'u-customer.admin')
      .execute();
    expect((await setLimit(portal, 5_000)).codes).toEqual(['PAY-37']);
    expect((await setLimit(portal, null)).codes).toEqual(['PAY-37']);
  });
});
