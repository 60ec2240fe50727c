import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { answer, readApproval, takenOf } from '#server/testing/approving.ts';
import { act, autoPayOf, setAutoPay } from '#server/testing/autopaying.ts';
import { call, get, signIn, type TestAnswer } from '#server/testing/call.ts';
import { insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { proveBy } from '#server/testing/step-up.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('what AutoPay pays more, where a second person is wanted, on %s', (engine) => {
  let portal: PayingPortal;
  let second: string;
  let dear: string;
  beforeEach(async () => {
    portal = await startPayingPortal(engine);
    await insertUser(portal.db, 'second.admin');
    second = (await signIn(portal, 'second.admin', PASSWORD)).session ?? '';
    [dear = ''] = await portal.billed(1, { due_date: '2026-11-24', total: 50_000, open: 50_000 });
    await setAutoPay(portal, { terms: { invoice_ceiling: { amount: 20_000, currency: 'USD' } } });
    expect((await wantSecond(true)).status).toBe(201);
  });
  afterEach(() => portal.close());

  const wantSecond = (methods: boolean) =>
    call(portal, 'POST', '/approval-limit', {
      session: portal.admin,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        data: {
          type: 'approval-limits',
          attributes: { buid_customer: OWN.customer, per_payment: null, per_day: null, methods },
        },
      },
    });
  const proof = () => proveBy(portal, portal.admin, { change: 'autopay_change', subject: OWN.customer });
  const askedIn = ({ status, codes, json }: TestAnswer) => {
    expect([status, codes]).toEqual([201, []]);
    return (json as components['schemas']['AutoPaySetDocument']).meta.approval_id;
  };
  const read = async () =>
    autoPayOf(await get(portal, '/autopay', portal.admin, { 'filter[buid_customer]': OWN.customer }));
  const takesDear = async () =>
    (await read()).runs.some(({ items }) =>
      items.some(({ trx_id, reason }) => trx_id === dear && reason === null),
    );
  const allow = { action: 'allowInvoice' as const };

  test('an invoice above the ceiling takes a proof and another’s yes, who reads which one and how much', async () => {
    expect((await act(portal, { ...allow, trx_id: dear })).codes).toEqual(['step_up_required']);
    const id = askedIn(await act(portal, { ...allow, trx_id: dear, step_up: await proof() })) ?? '';
    expect(id).not.toBe('');
    expect([await takesDear(), (await read()).asked_in]).toEqual([false, id]);
    expect(await readApproval(portal, id, second)).toMatchObject({
      kind: 'autopay',
      method_change: {
        act: 'autopay',
        autopay_act: { action: 'allowInvoice', invoice: { amount: { amount: 50_000, currency: 'USD' } } },
      },
    });
    expect(takenOf(await answer(portal, id, 'approve', { session: second }))).toEqual([true, 'approved', []]);
    expect(await takesDear()).toBe(true);
    // Taking it back pays less: nobody is asked.
    expect(askedIn(await act(portal, { action: 'putBack', trx_id: dear }))).toBeNull();
    expect(await takesDear()).toBe(false);
  });

  test('going on before a pause is over takes both; pausing and turning off take neither', async () => {
    expect(askedIn(await act(portal, { action: 'pause', until: '2026-12-01' }))).toBeNull();
    expect((await act(portal, { action: 'resume' })).codes).toEqual(['step_up_required']);
    const id = askedIn(await act(portal, { action: 'resume', step_up: await proof() })) ?? '';
    expect((await read()).status).toBe('paused');
    expect(takenOf(await answer(portal, id, 'approve', { session: second }))).toEqual([true, 'approved', []]);
    expect((await read()).status).toBe('on');
    expect(askedIn(await act(portal, { action: 'turnOff' }))).toBeNull();
  });

  test('is not done by the yes where AutoPay is otherwise since', async () => {
    await act(portal, { action: 'pause', until: '2026-12-01' });
    const id = askedIn(await act(portal, { action: 'resume', step_up: await proof() })) ?? '';
    await act(portal, { action: 'turnOff' });
    const [isTaken] = takenOf(await answer(portal, id, 'approve', { session: second }));
    expect([isTaken, (await read()).status]).toEqual([false, 'off']);
  });

  test('takes no yes where nobody else is wanted; what lifts a ceiling takes a proof all the same', async () => {
    expect((await wantSecond(false)).codes).toEqual([]);
    const id = (await portal.db.selectFrom('approvals').select('approval_id').executeTakeFirst())
      ?.approval_id;
    if (id) await answer(portal, id, 'approve', { session: second });
    expect((await act(portal, { ...allow, trx_id: dear })).codes).toEqual(['step_up_required']);
    expect(askedIn(await act(portal, { ...allow, trx_id: dear, step_up: await proof() }))).toBeNull();
    expect(await takesDear()).toBe(true);
    expect(askedIn(await act(portal, { action: 'pause', until: '2026-12-01' }))).toBeNull();
    expect(askedIn(await act(portal, { action: 'resume' }))).toBeNull();
  });
});
