import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { act, allowInvoice, autoPayOf, setAutoPay } from '#server/testing/autopaying.ts';
import { signIn } from '#server/testing/call.ts';
import { PASSWORD } from '#server/testing/fixtures.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('an invoice above the ceiling for one, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    portal = await startPayingPortal(engine);
  });
  afterEach(() => portal.close());

  test('goes into the run after the announced one when it is allowed, until that is taken back', async () => {
    await portal.billed(1, { due_date: '2026-11-24' });
    const [dear = ''] = await portal.billed(1, { due_date: '2026-11-24', total: 50_000, open: 50_000 });
    await setAutoPay(portal, { terms: { invoice_ceiling: { amount: 20_000, currency: 'USD' } } });
    await sweep(portal.deps);
    const standing = async (answered: ReturnType<typeof act>) =>
      autoPayOf(await answered).runs.map(({ run_date, items }) => {
        const item = items.find(({ trx_id }) => trx_id === dear);
        return [run_date, item?.reason, item?.chosen_at !== null];
      });
    expect(await standing(allowInvoice(portal, dear))).toEqual([
      ['2026-11-25', 'aboveInvoiceCeiling', true],
      ['2026-11-27', null, true],
    ]);
    expect(await standing(act(portal, { action: 'putBack', trx_id: dear }))).toContainEqual([
      '2026-11-25',
      'aboveInvoiceCeiling',
      false,
    ]);
  });

  test('is allowed with the password asked again, and told to the other administrators by notice and mail', async () => {
    await signIn(portal, 'corporate.admin', PASSWORD);
    const [dear = ''] = await portal.billed(1, { due_date: '2026-11-24', total: 50_000, open: 50_000 });
    await setAutoPay(portal, { terms: { invoice_ceiling: { amount: 20_000, currency: 'USD' } } });
    const asked = await act(portal, { action: 'allowInvoice', trx_id: dear });
    expect(asked.codes).toEqual(['step_up_required']);
    expect(await portal.db.selectFrom('autopay_choices').selectAll().execute()).toEqual([]);
    expect((await allowInvoice(portal, dear)).status).toBe(201);
    await sweep(portal.deps);
    const told = portal.mails.filter(({ subject }) => subject.startsWith('AutoPay changed'));
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([
      ['corporate.admin@kestrel.example', 'AutoPay changed: Dana Whitlock changed what it pays'],
    ]);
    expect(told[0]?.text).toContain(
      '500.00\u00a0USD, is above the ceiling for an invoice and may be paid all the same',
    );
    // Taking it back pays less: nobody is asked, and nobody told.
    portal.mails.length = 0;
    expect((await act(portal, { action: 'putBack', trx_id: dear })).status).toBe(201);
    await sweep(portal.deps);
    expect(portal.mails.filter(({ subject }) => subject.startsWith('AutoPay changed'))).toEqual([]);
  });
});
