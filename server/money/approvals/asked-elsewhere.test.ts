import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentEvent } from '#machines/lifecycle/payment.ts';
import { advancePayment } from '#server/money/payments/advance-payment.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { sweep } from '#server/sweep.ts';
import { answer, approvalOf, ask, readApproval, setLimit } from '#server/testing/approving.ts';
import { call, get } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import {
  paymentBody,
  paymentOf,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('PAY-46: an invoice waits in one request, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    portal = await startPayingPortal(engine);
    await setLimit(portal, 10_000);
  });
  afterEach(() => portal.close());

  const due = async (count: number) => (await portal.billed(count, { due_date: '2026-11-24' })).map(String);
  const advanceTo = (id: string, type: PaymentEvent['type']) =>
    withSystem(portal.db, (tx) =>
      advancePayment(
        tx,
        id,
        { type },
        {
          clock: portal.clock,
          sealer: portal.deps.sealer,
          bankPayments: portal.deps.config.bankPayments,
          settings: portal.deps.config.settings,
        },
      ),
    );
  const query = { 'filter[buid_customer]': OWN.customer };
  /** In which request each waits, as the list tells it. */
  const told = async (trxIds: readonly string[]) => {
    const { json } = await get(portal, '/invoices', portal.payer, { ...query, 'filter[status]': 'all' });
    const { data } = json as { data: { id: string; attributes: { asked_in?: string | null } }[] };
    return trxIds.map((trxId) => data.find(({ id }) => id === trxId)?.attributes.asked_in);
  };

  test('list and details say in which, until it is over', async () => {
    const [one = '', two = '', other = ''] = await due(3);
    const { id } = approvalOf(await ask(portal, [one, two]));
    expect(await told([one, two, other])).toEqual([id, id, null]);
    const details = await get(portal, '/ecaas/invoice-details', portal.payer, {
      ...query,
      'filter[trx_id]': one,
    });
    expect(details.json).toMatchObject({ data: { attributes: { invoice: { asked_in: id } } } });
    await answer(portal, id, 'decline', { words: 'Not yet.' });
    expect(await told([one, two, other])).toEqual([null, null, null]);
    const again = approvalOf(await ask(portal, [two, other]));
    expect(await told([one, two, other])).toEqual([null, again.id, again.id]);
    await answer(portal, again.id, 'approve');
    expect(await told([one, two, other])).toEqual([null, null, null]);
  });

  test('a refusal names the request that it waits in, and leaves its invoices out', async () => {
    const [one = '', two = '', other = ''] = await due(3);
    const { id } = approvalOf(await ask(portal, [one, two]));
    expect((await ask(portal, [two, other], {}, portal.admin)).json).toMatchObject({
      errors: [
        {
          code: 'PAY-46',
          meta: {
            facts: { count: 1, approvalIds: [id] },
            remedy: { kind: 'leaveOut', rule: 'PAY-46', count: 1 },
          },
        },
      ],
    });
    // Whoever pays one alone is not held up: a request holds nothing.
    expect((await submit(portal, portal.payer, paymentBody([two]))).status).toBe(201);
  });

  test('PAY-44: once less is owed of one it ends, and its maker is told; while it is only on its way it waits', async () => {
    const [one = '', two = ''] = await due(2);
    const { id } = approvalOf(await ask(portal, [one, two]));
    const paid = await submit(portal, portal.payer, paymentBody([two]));
    await sweep(portal.deps);
    expect((await readApproval(portal, id)).status).toBe('asked');
    await advanceTo(paymentOf(paid).id, 'funds.settled');
    await sweep(portal.deps);
    expect(await readApproval(portal, id)).toMatchObject({
      status: 'stopped',
      decider: null,
      obstacles: [{ code: 'PAY-44', meta: { facts: { count: 1, invoices: [{ trxId: two }] } } }],
    });
    expect(await told([one, two])).toEqual([null, null]);
    const notices = await portal.db
      .selectFrom('notices')
      .select(['user_id', 'facts'])
      .where('kind', '=', 'approval_over')
      .execute();
    expect(notices).toMatchObject([
      {
        user_id: 'u-customer.payer',
        facts: { changed: { what: 'invoices', invoices: [expect.any(String)] } },
      },
    ]);
  });

  test('a selection that the server keeps leaves them out too', async () => {
    const trxIds = await due(3);
    await ask(portal, trxIds.slice(0, 2));
    const select = async (asked: object) => {
      const { json } = await call(portal, 'POST', '/invoice-selections', {
        session: portal.payer,
        body: {
          data: { type: 'invoice-selections', attributes: { buid_customer: OWN.customer, ...asked } },
        },
      });
      return (json as { data: { id: string; attributes: { count: number } } }).data;
    };
    const all = await select({ trx_ids: trxIds });
    const left = await select({ narrow: { selection_id: all.id, leave_out: 'PAY-46' } });
    expect([all.attributes.count, left.attributes.count]).toEqual([3, 1]);
  });
});
