import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCHEDULED_NOTICE_KINDS } from '#domain/notice/scheduled-notice.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { sweep } from '#server/sweep.ts';
import { call } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { cardBody, paymentOf, startPayingPortal, submit, type PayingPortal } from '#server/testing/paying.ts';
import { readSchedule, schedule, scheduledOf } from '#server/testing/scheduling.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('a scheduled payment beside a card payment, on %s', (engine) => {
  let portal: PayingPortal;
  beforeAll(async () => {
    portal = await startPayingPortal(engine);
  });
  afterAll(async () => {
    expect(await verifyLedger(portal.db)).toEqual([]);
    await portal.close();
  });

  const notices = () =>
    portal.db.selectFrom('notices').select('kind').where('kind', 'in', SCHEDULED_NOTICE_KINDS).execute();

  test('is not made smaller by a card that nobody has entered, which may be declined, and is by one that has paid', async () => {
    const trxIds = (await portal.billed(2, { due_date: '2026-11-24' })).map(String);
    const { id } = scheduledOf(await schedule(portal, trxIds));
    const scheduled = async () => {
      const { status, amount } = await readSchedule(portal, id);
      return [status, amount.amount];
    };
    const byCard = async () => paymentOf(await submit(portal, portal.payer, cardBody(trxIds.slice(0, 1))));
    const end = (paymentId: string) =>
      call(portal, 'POST', `/payments/${paymentId}/cancellation`, {
        session: portal.payer,
        query: { 'filter[buid_customer]': OWN.customer },
      });
    const given = await byCard();
    await sweep(portal.deps);
    expect([await scheduled(), await notices()]).toEqual([['scheduled', 20_000], []]);
    expect((await end(given.id)).status).toBe(200);
    await sweep(portal.deps);
    expect(await scheduled()).toEqual(['scheduled', 20_000]);
    const { id: paid } = await byCard();
    await portal.db
      .updateTable('payments')
      .set({ status: 'processing' })
      .where('payment_id', '=', paid)
      .execute();
    await sweep(portal.deps);
    expect(await scheduled()).toEqual(['scheduled', 10_000]);
    await portal.db
      .updateTable('payments')
      .set({ status: 'submitted' })
      .where('payment_id', '=', paid)
      .execute();
    expect((await end(paid)).status).toBe(200);
  });
});
