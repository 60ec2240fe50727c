import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SCHEDULED_NOTICE_KINDS } from '#domain/notice/scheduled-notice.ts';
import { sweep } from '#server/sweep.ts';
import { paymentBody, startPayingPortal, submit, type PayingPortal } from '#server/testing/paying.ts';
import { readSchedule, schedule, scheduledOf } from '#server/testing/scheduling.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('a scheduled payment whose invoices are paid before its day, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    portal = await startPayingPortal(engine);
  });
  afterEach(() => portal.close());

  test('is over, which is told calmly: nothing of it has failed', async () => {
    const trxIds = (await portal.billed(1, { due_date: '2026-11-24' })).map(String);
    const { id } = scheduledOf(await schedule(portal, trxIds));
    expect((await submit(portal, portal.payer, paymentBody(trxIds))).status).toBe(201);
    await sweep(portal.deps);
    const { status, stop_reason } = await readSchedule(portal, id);
    expect([status, stop_reason]).toEqual(['stopped', 'nothingLeft']);
    const told = await portal.db
      .selectFrom('notices')
      .select('kind')
      .distinct()
      .where('kind', 'in', SCHEDULED_NOTICE_KINDS)
      .execute();
    expect(told).toEqual([{ kind: 'schedule_paid' }]);
    const mail = portal.mails.find(({ to }) => to === 'customer.payer@kestrel.example');
    expect(mail?.subject).toContain('is no longer needed: nothing is left to collect');
    expect(mail?.text).not.toContain('Nothing is left of what it was to pay.');
  });
});
