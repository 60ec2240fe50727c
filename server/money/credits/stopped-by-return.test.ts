import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import {
  advance,
  paymentBody,
  paymentOf,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('a return that stops its bank account, on %s', (engine) => {
  let portal: PayingPortal;
  beforeAll(async () => {
    portal = await startPayingPortal(engine);
  });
  afterAll(() => portal.close());

  test('is told with how the account pays again, and kept with its payment; the return before it is not', async () => {
    const pay = async () => {
      const [trxId = ''] = await portal.billed(1);
      const answer = await submit(portal, portal.payer, paymentBody([trxId]));
      expect(answer.status, answer.text).toBe(201);
      return paymentOf(answer).id;
    };
    const payments = [await pay(), await pay()];
    for (const id of payments) await advance(portal, id, 'funds.settled');
    await sweep(portal.deps);
    portal.mails.length = 0;
    for (const id of payments) await advance(portal, id, 'funds.returned');
    await sweep(portal.deps);
    const { undone } = await portal.db
      .selectFrom('payments')
      .select('undone')
      .where('payment_id', '=', payments[1] ?? '')
      .executeTakeFirstOrThrow();
    expect(undone).toMatchObject({ is_account_stopped: true });
    const texts = portal.mails.map(({ text }) => text);
    const saying = (words: string) =>
      texts.filter((text) => text.replaceAll('\n', ' ').includes(words)).length;
    expect([
      saying('Ask the bank before you pay from this account again'),
      saying('the account was stopped'),
    ]).toEqual([1, 1]);
  });
});
