import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { goTo } from '#server/testing/autopaying.ts';
import { call, get } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import {
  advance,
  startPayingPortal,
  paymentBody,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { readSchedule, schedule, scheduledOf } from '#server/testing/scheduling.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** Now is Friday, Nov 20, 2026; Monday after Thanksgiving is scheduled. */
const DAY = '2026-11-30';

describe.each(ENGINES)('a scheduled payment that became a payment, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { settings: { session } });
  });
  afterEach(() => portal.close());

  /** Schedules an invoice and collects it on its day: the scheduled payment, its payment and its invoice. */
  const collected = async () => {
    const [trxId = ''] = await portal.billed(1, { due_date: '2026-11-24' });
    const { id } = scheduledOf(await schedule(portal, [trxId]));
    await goTo(portal, DAY, 6);
    await sweep(portal.deps);
    const read = await readSchedule(portal, id);
    return { id, trxId, number: read.schedule_number, payment: read.payment };
  };
  const paymentOf = async (paymentId: string) => {
    const query = { 'filter[buid_customer]': OWN.customer };
    const { json } = await get(portal, `/payments/${paymentId}`, portal.payer, query);
    return (json as { data: { attributes: { schedule: unknown; paid_again: unknown } } }).data.attributes;
  };
  const mailTo = (start: string) =>
    portal.mails.findLast(
      ({ to, subject }) => to === 'customer.payer@kestrel.example' && subject.startsWith(start),
    );

  test('is told to its maker and the administrators with its payment, and each leads to the other', async () => {
    const { id, number, payment } = await collected();
    const told = await portal.db
      .selectFrom('notices')
      .select(['kind', 'user_id'])
      .where('kind', '=', 'schedule_submitted')
      .orderBy('user_id')
      .execute();
    expect(told.map(({ user_id }) => user_id)).toEqual([
      'u-corporate.admin',
      'u-customer.admin',
      'u-customer.payer',
    ]);
    const mail = mailTo('Scheduled payment');
    expect(mail?.subject).toBe(`Scheduled payment ${number} is on its way`);
    expect(mail?.text).toContain(
      `Payment ${payment?.payment_number}, expected by Dec 2, 2026, collects 100.00\u00a0USD from `,
    );
    expect(await paymentOf(payment?.payment_id ?? '')).toMatchObject({
      schedule: { schedule_id: id, schedule_number: number },
      paid_again: [],
    });
    const file = await call(portal, 'GET', `/payments/${payment?.payment_id}/receipt`, {
      session: portal.payer,
      query: { 'filter[buid_customer]': OWN.customer, 'file[language]': 'en' },
      headers: { accept: 'application/pdf' },
    });
    const { pages } = await readPdf(file.bytes);
    expect(pages[0]).toContain('Scheduled payment');
    expect(pages[0]).toContain(number);
  });

  test('says that its payment was sent back, as the notice and the mail do, and in which it was paid again', async () => {
    const { id, number, trxId, payment } = await collected();
    const paymentId = payment?.payment_id ?? '';
    await advance(portal, paymentId, 'funds.returned');
    expect((await readSchedule(portal, id)).payment?.status).toBe('returned');
    const notice = await portal.db
      .selectFrom('notices')
      .select('facts')
      .where('kind', '=', 'payment_returned')
      .executeTakeFirstOrThrow();
    expect(notice.facts).toMatchObject({ schedule_number: number });
    await sweep(portal.deps);
    expect(mailTo('Payment')?.text).toContain(`It was scheduled payment ${number}.`);
    await portal.clock.advance(1000);
    const again = await submit(portal, portal.payer, paymentBody([trxId]));
    expect(again.status).toBe(201);
    expect(await paymentOf(paymentId)).toMatchObject({
      paid_again: [{ payment_id: (again.json as { data: { id: string } }).data.id }],
    });
  });
});
