import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { get } from '#server/testing/call.ts';
import { deliver, report, testCardProvider } from '#server/testing/card-provider.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { paidUntil } from '#server/testing/refunding.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('a card that is declined, on %s', (engine) => {
  let portal: PayingPortal;
  const provider = testCardProvider();
  beforeAll(async () => {
    portal = await startPayingPortal(engine, { cardProvider: provider });
  });
  afterAll(() => portal.close());

  test('says why where its bank has said so: on the payment’s page, in the notice and in the mail', async () => {
    const { id } = await paidUntil(portal, 'card', []);
    portal.mails.length = 0;
    await deliver(
      portal,
      report(provider, id, 'payment.declined', {
        amount: { amount: 10_250, currency: 'USD' },
        decline_reason: 'insufficientFunds',
      }),
    );
    const query = { 'filter[buid_customer]': OWN.customer };
    const read = await get(portal, `/payments/${id}`, portal.payer, query);
    expect(read.json).toMatchObject({ data: { attributes: { decline_reason: 'insufficientFunds' } } });
    const notice = await portal.db
      .selectFrom('notices')
      .select('facts')
      .where('about', '=', id)
      .executeTakeFirstOrThrow();
    expect(notice.facts).toMatchObject({ decline_reason: 'insufficientFunds' });
    await sweep(portal.deps);
    const mail = portal.mails.find(({ text }) => text.includes(id));
    expect(mail?.text).toContain('The card’s bank says: too little money on the card.');
  });
});
