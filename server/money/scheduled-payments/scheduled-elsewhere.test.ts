import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { actOn, schedule, scheduledOf } from '#server/testing/scheduling.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('PAY-29: an invoice is in one scheduled payment, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    portal = await startPayingPortal(engine);
  });
  afterEach(() => portal.close());

  const rowOf = (trxId: string) =>
    portal.db
      .selectFrom('invoices')
      .select(['scheduled_on', 'scheduled_in'])
      .where('trx_id', '=', trxId)
      .executeTakeFirstOrThrow();

  test('a refusal names the one that it is in, and leaves its invoices out', async () => {
    const [one = '', two = ''] = await portal.billed(2);
    const { id } = scheduledOf(await schedule(portal, [one]));
    expect(await rowOf(one)).toEqual({ scheduled_on: '2026-11-30', scheduled_in: id });
    const refused = await schedule(portal, [one, two], { pay_on: '2026-12-02' });
    expect(refused.json).toMatchObject({
      errors: [
        {
          code: 'PAY-29',
          meta: {
            facts: { count: 1, schedules: [{ scheduleId: id, payOn: '2026-11-30' }] },
            remedy: { kind: 'leaveOut', rule: 'PAY-29', count: 1 },
          },
        },
      ],
    });
    await actOn(portal, id, { action: 'cancel' });
    expect(await rowOf(one)).toEqual({ scheduled_on: null, scheduled_in: null });
  });

  test('a selection that the server keeps leaves them out too', async () => {
    const trxIds = await portal.billed(3);
    await schedule(portal, trxIds.slice(0, 1));
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
    const left = await select({ narrow: { selection_id: all.id, leave_out: 'PAY-29' } });
    expect([all.attributes.count, left.attributes.count]).toEqual([3, 2]);
  });
});
