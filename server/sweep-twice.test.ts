import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { testCardProvider } from '#server/testing/card-provider.ts';
import { paidUntil } from '#server/testing/refunding.ts';
import { call } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import {
  paymentBody,
  paymentOf,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('a job that runs twice, on %s', (engine) => {
  let portal: PayingPortal;

  beforeAll(async () => {
    portal = await startPayingPortal(engine, { cardProvider: testCardProvider() });
  });
  afterAll(() => portal.close());

  test('at the same time moves what is due once, and nobody has to be told of an error', async () => {
    const payments = [];
    payments.push((await paidUntil(portal, 'card', ['card.authorized'])).id);
    for (let turn = 0; turn < 3; turn += 1) {
      payments.push(paymentOf(await submit(portal, portal.payer, paymentBody(await portal.billed(2)))).id);
    }
    await portal.db.updateTable('payments').set({ settles_on: portal.clock.today() }).execute();
    const results = await Promise.all([sweep(portal.deps), sweep(portal.deps), sweep(portal.deps)]);
    expect(results.reduce((sum, { settled }) => sum + settled, 0)).toBe(payments.length);
    const steps = await portal.db
      .selectFrom('payment_events')
      .select('payment_id')
      .where('status', '=', 'settled')
      .execute();
    expect(steps.map(({ payment_id }) => payment_id).toSorted()).toEqual(payments.toSorted());
    expect(portal.logged.join('\n')).not.toMatch(/due payment failed|bank report failed|sweep failed/);
    expect(await verifyLedger(portal.db)).toEqual([]);
  });

  test('sends a message once, also when its next try would be due', async () => {
    const answer = await call(portal, 'POST', '/bank-account-links', {
      session: portal.admin,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        data: {
          type: 'bank-account-links',
          attributes: { buid_customer: OWN.customer, email_address: 'books@kestrel.example', language: 'de' },
        },
      },
    });
    expect(answer.status).toBe(201);
    await Promise.all([sweep(portal.deps), sweep(portal.deps)]);
    await portal.clock.advance(3_600_000);
    await sweep(portal.deps);
    // The payments of the tests before are receipted meanwhile, to somebody else.
    expect(portal.mails.filter(({ to }) => to === 'books@kestrel.example')).toHaveLength(1);
    expect(new Set(portal.mails.map(({ text }) => text)).size).toBe(portal.mails.length);
  });
});
