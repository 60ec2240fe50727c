import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { act, postAutoPay, setAutoPay, settingOf, seenOf } from '#server/testing/autopaying.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('decisions about AutoPay that cannot be, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    portal = await startPayingPortal(engine);
    await portal.billed(1, { due_date: '2026-11-24' });
    expect((await setAutoPay(portal)).status).toBe(201);
  });
  afterEach(() => portal.close());

  test.each(['0372-09-11', '2026-11-28', '2026-11-19', '9999-12-30', undefined])(
    'no run can be on %s, so none is skipped',
    async (day) => {
      const asked = day === undefined ? {} : { run_date: day };
      expect((await act(portal, { action: 'skipRun', ...asked })).status).toBe(404);
      expect(await portal.db.selectFrom('autopay_runs').selectAll().execute()).toEqual([]);
    },
  );

  test.each(['skipInvoice', 'allowInvoice', 'putBack'] as const)(
    '%s of no invoice, or of one that is not there, decides nothing',
    async (action) => {
      expect((await act(portal, { action })).status).toBe(404);
      expect((await act(portal, { action, trx_id: '999999' })).status).toBe(404);
    },
  );

  test.each([
    ['autopay_account_missing', { bank_account_id: 'B9' }],
    ['autopay_accounts_missing', { terms: { account_ids: ['C901'] } }],
    ['autopay_ceiling_invalid', { terms: { run_ceiling: { amount: 0, currency: 'USD' } } }],
    ['autopay_ceiling_invalid', { terms: { invoice_ceiling: { amount: 1, currency: 'CAD' } } }],
    ['autopay_days_invalid', { terms: { days_early: 11 } }],
    ['autopay_terms_changed', { terms_version: '2020-01' }],
  ])('refuses %s', async (code, more) => {
    const answer = await postAutoPay(portal, '/autopay', settingOf({ ...(await seenOf(portal)), ...more }));
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({ errors: [{ code }] });
  });
});
