import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { sweep } from '#server/sweep.ts';
import { answer, approvalOf, ask, readApproval, takenOf } from '#server/testing/approving.ts';
import { bankAccountsOf } from '#server/testing/bank-accounts.ts';
import { call, signIn } from '#server/testing/call.ts';
import { insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { BANK_ACCOUNT, startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { proveBy } from '#server/testing/step-up.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('a removal by two, on %s', (engine) => {
  let portal: PayingPortal;
  let session: string;
  beforeEach(async () => {
    portal = await startPayingPortal(engine);
    await insertUser(portal.db, 'second.admin');
    session = (await signIn(portal, 'second.admin', PASSWORD)).session ?? '';
  });
  afterEach(() => portal.close());

  const post = (path: string, type: string, attributes: object) =>
    call(portal, 'POST', path, {
      session: portal.admin,
      headers: { 'idempotency-key': randomUUID() },
      body: { data: { type, attributes: { buid_customer: OWN.customer, ...attributes } } },
    });

  test('names the payments that wait for approval with the account, which end with it and say so', async () => {
    const limits = { per_payment: 5_000, per_day: null, methods: true };
    expect((await post('/approval-limit', 'approval-limits', limits)).status).toBe(201);
    const { id: paymentId, approval_number } = approvalOf(await ask(portal, await portal.billed(1)));
    const ended = { approval_id: paymentId, approval_number };
    expect((await bankAccountsOf(portal).find(BANK_ACCOUNT))?.ends_with_it).toMatchObject([ended]);
    const about = { change: 'bank_account_remove', subject: BANK_ACCOUNT } as const;
    const asked = await post('/bank-account-removals', 'bank-account-removals', {
      bank_account_id: BANK_ACCOUNT,
      is_last: true,
      autopay_to: null,
      online_to: null,
      heir_version: null,
      step_up: await proveBy(portal, portal.admin, about),
    });
    const id = (asked.json as components['schemas']['BankAccountChangedDocument']).meta.approval_id ?? '';
    expect((await readApproval(portal, id, session)).method_change).toMatchObject({
      stops_online: 'USD',
      ends_with_it: [ended],
    });
    expect(takenOf(await answer(portal, id, 'approve', { session }))).toEqual([true, 'approved', []]);
    await sweep(portal.deps);
    const after = await readApproval(portal, paymentId, session);
    expect([after.status, after.obstacles.map(({ code }) => code)]).toEqual(['stopped', ['PAY-47']]);
    expect(portal.mails.some(({ subject }) => subject.includes(approval_number))).toBe(true);
  });
});
