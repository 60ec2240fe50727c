import { expect, test } from 'vitest';
import { appliedPosting, freedPosting } from '#server/money/ledger/credit-postings.ts';
import { entryFault } from '#server/money/ledger/posting-rule.ts';
import { moves } from '#server/testing/posted-moves.ts';

const AT = '2026-11-20T12:00:00.000Z';
const used = {
  applicationId: 'u',
  customerId: '100',
  accountId: '101',
  currency: 'USD',
  creditTrxId: '2',
  trxId: '1',
  amount: 300,
};

test.each([
  [
    'used',
    appliedPosting(used, AT),
    'credit_applied',
    ['debit unapplied_credit 300', 'credit receivable 300'],
  ],
  ['freed', freedPosting(used, AT), 'credit_freed', ['credit unapplied_credit 300', 'debit receivable 300']],
])('of a credit that is %s', (_, posting, reason, expected) => {
  expect(moves(posting)).toEqual(expected);
  expect(posting).toMatchObject({
    postingId: `${reason} u`,
    reason,
    customerId: '100',
    currency: 'USD',
    at: AT,
  });
  expect(posting.entries.map(({ accountId, trxId }) => [accountId, trxId])).toEqual([
    ['101', '2'],
    ['101', '1'],
  ]);
  for (const { ledgerAccount, amount } of posting.entries) {
    expect(entryFault(posting.reason, null, ledgerAccount, amount)).toBeNull();
    expect(entryFault(posting.reason, null, ledgerAccount, -amount)).not.toBeNull();
  }
});
