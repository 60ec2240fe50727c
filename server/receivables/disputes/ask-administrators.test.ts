import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { call } from '#server/testing/call.ts';
import { newsOf } from '#server/testing/dispute-news.ts';
import { act, disputed, startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { FOREIGN, OWN } from '#server/testing/fixtures.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('asking the administrators to answer a dispute, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterAll(() => portal.close());
  const forget = async () => {
    await portal.db.deleteFrom('notices').execute();
    await portal.db.deleteFrom('mail_requests').execute();
    portal.mails.length = 0;
  };
  beforeEach(forget);

  const { kinds } = newsOf(() => portal);
  const ask = (disputeId: string, buid: string = OWN.customer) =>
    call(portal, 'PUT', `/ecaas/customer-dispute/${disputeId}/administrator-request`, {
      session: portal.payer,
      query: { 'filter[buid_customer]': buid },
    });
  /** A dispute that the merchant has answered. */
  const awaited = async () => {
    const { disputeId } = await disputed(portal);
    await act(portal, 'merchant', disputeId, { action: 'disagree' });
    await forget();
    return disputeId;
  };

  test('decisions §12: they are told in the portal and by mail, once a day, and who asks is not', async () => {
    const disputeId = await awaited();
    expect((await ask(disputeId)).status).toBe(204);
    expect((await ask(disputeId)).status).toBe(204);
    expect(await kinds('customer')).toEqual(['dispute_colleague_asks']);
    expect(await kinds('payer')).toEqual([]);
    expect(await kinds('merchant')).toEqual([]);
    await sweep(portal.deps);
    const mails = portal.mails.filter(({ to }) => to.startsWith('customer.admin@'));
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Dispute DSP-\d+: a colleague asks you to answer$/),
    ]);
  });

  test('where nobody’s answer of the customer is awaited nobody is asked, nor about a foreign dispute', async () => {
    const { disputeId } = await disputed(portal);
    await forget();
    const answer = await ask(disputeId);
    expect([answer.status, answer.codes]).toEqual([409, ['not_awaited']]);
    expect((await ask(await awaited(), FOREIGN.customer)).status).toBe(404);
    expect(await kinds('customer')).toEqual([]);
  });
});
