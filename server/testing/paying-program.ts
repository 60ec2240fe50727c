import { randomUUID } from 'node:crypto';
import { call, signIn, type TestAnswer } from '#server/testing/call.ts';
import { insertCustomer, insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { BANK_ACCOUNT, insertBankAccount, type PayingPortal } from '#server/testing/paying.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });

/** One order over two customers, 100.00 USD of each, by a new corporate user of both and a new second customer. */
export async function payProgram(
  portal: PayingPortal,
  buid: string,
  by: 'bank' | 'card' = 'bank',
): Promise<TestAnswer> {
  const account = `B-${buid}`;
  const name = 'Northgate Transit';
  await insertCustomer(portal.db, buid, null, name, { payment_eligible: true });
  await insertBankAccount(portal.db, { bank_account_id: account, customer_id: buid, account_id: buid });
  const username = `program.${buid}`;
  const corporate = { user_type: 'corporate', role: 'payer' } as const;
  await insertUser(portal.db, username, corporate, undefined, [OWN.customer, buid]);
  const { session } = await signIn(portal, username, PASSWORD);
  const ofAccount = { customer_id: buid, account_id: buid, account_name: name };
  const part = (customer: string, bankAccount: string, trxIds: readonly string[]) => ({
    buid_customer: customer,
    bank_account_id: by === 'bank' ? bankAccount : null,
    amount: usd(10_000),
    lines: trxIds.map((trx_id) => ({ trx_id, amount: usd(10_000) })),
  });
  const parts = [
    part(OWN.customer, BANK_ACCOUNT, await portal.billed(1)),
    part(buid, account, await portal.billed(1, ofAccount)),
  ];
  return call(portal, 'POST', '/program-payments', {
    session,
    body: {
      data: {
        type: 'program-payments',
        attributes: {
          parts,
          terms_version: '2026-01',
          ...(by === 'card' && { card: { fee: usd(500), fee_accepted: true } }),
        },
      },
    },
    headers: { 'idempotency-key': randomUUID() },
  });
}
