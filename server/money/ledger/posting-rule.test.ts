import { describe, expect, test } from 'vitest';
import type { Tx } from '#server/platform/db/database.ts';
import {
  billingPosting,
  creditPosting,
  settledElsewherePosting,
} from '#server/money/ledger/invoice-postings.ts';
import { withdrawnPosting } from '#server/money/ledger/credit-postings.ts';
import {
  failedPosting,
  returnedPosting,
  settledPosting,
  submittedPosting,
  type PostedPayment,
} from '#server/money/ledger/payment-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { entryFault } from '#server/money/ledger/posting-rule.ts';
import { moves } from '#server/testing/posted-moves.ts';

const AT = '2026-11-20T12:00:00.000Z';

describe('the accounts of each step', () => {
  const lines = [{ accountId: '101', trxId: '1', amount: 1000 }];
  const by = (method: 'bank' | 'card'): PostedPayment => ({
    paymentId: 'p',
    customerId: '100',
    buidCustomer: '100',
    currency: 'USD',
    method,
    amount: 1000,
    fee: method === 'card' ? 25 : 0,
    lines,
  });

  test.each([
    [
      'submitted by bank',
      submittedPosting(by('bank'), AT),
      ['debit in_transit_bank 1000', 'credit receivable 1000'],
    ],
    [
      'submitted by card',
      submittedPosting(by('card'), AT),
      ['debit in_transit_card 1000', 'credit receivable 1000'],
    ],
    ['settled by bank', settledPosting(by('bank'), AT), ['debit cash 1000', 'credit in_transit_bank 1000']],
    [
      'settled by card',
      settledPosting(by('card'), AT),
      ['debit cash 1025', 'credit card_fee_income 25', 'credit in_transit_card 1000'],
    ],
    [
      'failed by card',
      failedPosting(by('card'), AT),
      ['credit in_transit_card 1000', 'debit receivable 1000'],
    ],
    [
      'returned on its way',
      returnedPosting(by('bank'), AT, false),
      ['credit in_transit_bank 1000', 'debit receivable 1000'],
    ],
    [
      'returned after it settled',
      returnedPosting(by('bank'), AT, true),
      [
        'credit in_transit_bank 1000',
        'debit receivable 1000',
        'credit cash 1000',
        'debit in_transit_bank 1000',
      ],
    ],
  ])('of a payment %s', (_, posting, expected) => {
    expect(moves(posting)).toEqual(expected);
    expect(posting).toMatchObject({
      postingId: `${posting.reason} p`,
      paymentId: 'p',
      customerId: '100',
      currency: 'USD',
      at: AT,
    });
  });

  const invoice = { customerId: '100', accountId: '101', trxId: '1', currency: 'USD', total: 1000 };
  const credit = { ...invoice, total: -1000 };
  test.each([
    [
      'billing',
      billingPosting(invoice, AT),
      'billed',
      ['debit receivable 1000', 'credit merchant_payable 1000'],
    ],
    [
      'a credit memo that is billed',
      billingPosting(credit, AT),
      'billed',
      ['credit receivable 1000', 'debit merchant_payable 1000'],
    ],
    [
      'a credit',
      creditPosting(credit, AT),
      'credit_issued',
      ['credit unapplied_credit 1000', 'debit merchant_payable 1000'],
    ],
    [
      'an invoice paid elsewhere',
      settledElsewherePosting(invoice, AT),
      'settled_elsewhere',
      ['debit settled_elsewhere 1000', 'credit receivable 1000'],
    ],
    [
      'a credit taken back',
      withdrawnPosting(credit, AT),
      'credit_withdrawn',
      ['debit unapplied_credit 1000', 'credit merchant_payable 1000'],
    ],
    [
      'a credit used elsewhere',
      settledElsewherePosting(credit, AT),
      'settled_elsewhere',
      ['credit settled_elsewhere 1000', 'debit unapplied_credit 1000'],
    ],
  ])('of %s', (_, posting, reason, expected) => {
    expect(moves(posting)).toEqual(expected);
    expect(posting).toMatchObject({
      postingId: `${reason} 100 1`,
      reason,
      customerId: '100',
      currency: 'USD',
    });
    for (const entry of posting.entries) {
      expect(entry).toMatchObject({ accountId: '101', trxId: '1' });
      expect(entryFault(posting.reason, null, entry.ledgerAccount, entry.amount)).toBeNull();
    }
  });

  test('lines keep their own sub-account, cash and fee the one that pays', () => {
    const owners = settledPosting({ ...by('card'), buidCustomer: '102' }, AT).entries.map(
      ({ ledgerAccount, accountId, trxId }) => [ledgerAccount, accountId, trxId],
    );
    expect(owners).toEqual([
      ['cash', '102', undefined],
      ['card_fee_income', '102', undefined],
      ['in_transit_card', '101', '1'],
    ]);
  });

  test.each([
    [
      'payment_submitted',
      'card',
      'in_transit_bank',
      1,
      'payment_submitted by card must not debit in_transit_bank',
    ],
    [
      'payment_submitted',
      'bank',
      'in_transit_card',
      1,
      'payment_submitted by bank must not debit in_transit_card',
    ],
    [
      'payment_submitted',
      'bank',
      'in_transit_bank',
      -1,
      'payment_submitted by bank must not credit in_transit_bank',
    ],
    [
      'payment_submitted',
      'card',
      'card_fee_income',
      -1,
      'payment_submitted by card must not credit card_fee_income',
    ],
    ['payment_submitted', 'card', 'receivable', 1, 'payment_submitted by card must not debit receivable'],
    [
      'payment_settled',
      'bank',
      'card_fee_income',
      -1,
      'payment_settled by bank must not credit card_fee_income',
    ],
    [
      'payment_settled',
      'card',
      'card_fee_income',
      1,
      'payment_settled by card must not debit card_fee_income',
    ],
    ['payment_settled', 'bank', 'cash', -1, 'payment_settled by bank must not credit cash'],
    [
      'payment_settled',
      'bank',
      'in_transit_bank',
      1,
      'payment_settled by bank must not debit in_transit_bank',
    ],
    ['payment_failed', 'card', 'cash', -1, 'payment_failed by card must not credit cash'],
    ['payment_failed', 'card', 'in_transit_card', 1, 'payment_failed by card must not debit in_transit_card'],
    ['payment_failed', 'card', 'receivable', -1, 'payment_failed by card must not credit receivable'],
    ['payment_returned', 'bank', 'cash', 1, 'payment_returned by bank must not debit cash'],
    ['payment_returned', 'bank', 'receivable', -1, 'payment_returned by bank must not credit receivable'],
    [
      'payment_returned',
      'card',
      'card_fee_income',
      -1,
      'payment_returned by card must not credit card_fee_income',
    ],
    [
      'payment_returned',
      'bank',
      'card_fee_income',
      1,
      'payment_returned by bank must not debit card_fee_income',
    ],
    ['payment_returned', 'card', 'cash', -1, 'payment_returned by card must not credit cash'],
    ['payment_returned', 'card', 'receivable', 1, 'payment_returned by card must not debit receivable'],
    ['refund_requested', null, 'card_fee_income', 1, 'refund_requested must not debit card_fee_income'],
    ['refund_requested', null, 'cash', -1, 'refund_requested must not credit cash'],
    ['refund_requested', null, 'refund_payable', 1, 'refund_requested must not debit refund_payable'],
    ['refund_owed', null, 'receivable', 1, 'refund_owed must not debit receivable'],
    ['refund_arrived', null, 'cash', 1, 'refund_arrived must not debit cash'],
    ['refund_arrived', null, 'refund_payable', -1, 'refund_arrived must not credit refund_payable'],
    ['refund_failed', null, 'unapplied_credit', -1, 'refund_failed must not credit unapplied_credit'],
    ['refund_requested', 'card', 'receivable', 1, 'refund_requested by card must not debit receivable'],
    ['billed', 'bank', 'receivable', 1, 'billed by bank must not debit receivable'],
    ['billed', null, 'cash', 1, 'billed must not debit cash'],
    ['credit_issued', null, 'unapplied_credit', 1, 'credit_issued must not debit unapplied_credit'],
    ['credit_issued', null, 'merchant_payable', -1, 'credit_issued must not credit merchant_payable'],
    ['settled_elsewhere', null, 'receivable', 1, 'settled_elsewhere must not debit receivable'],
    ['settled_elsewhere', null, 'unapplied_credit', -1, 'settled_elsewhere must not credit unapplied_credit'],
    ['settled_elsewhere', null, 'cash', 1, 'settled_elsewhere must not debit cash'],
    ['payment_settled', null, 'cash', 1, 'payment_settled must not debit cash'],
  ] as const)('%s of method %s refuses %s of %s', (reason, method, account, amount, fault) => {
    expect(entryFault(reason, method, account, amount)).toBe(fault);
  });

  const noDatabase = {} as Tx;
  test('what does not sum to zero is refused before anything is written', async () => {
    const { entries, ...posting } = submittedPosting(by('card'), AT);
    await expect(
      postEntries(noDatabase, '2026-11-20', [{ ...posting, entries: entries.slice(1) }]),
    ).rejects.toThrow('posting payment_submitted p (payment_submitted) sums to -1000');
  });

  test('what is on another account is refused before anything is written', async () => {
    const posting = { ...submittedPosting(by('card'), AT), method: 'bank' as const };
    await expect(postEntries(noDatabase, '2026-11-20', [posting])).rejects.toThrow(
      'posting payment_submitted p: payment_submitted by bank must not debit in_transit_card',
    );
  });

  test('what is right goes to the database, which is not there', async () => {
    await expect(postEntries(noDatabase, '2026-11-20', [submittedPosting(by('card'), AT)])).rejects.toThrow(
      TypeError,
    );
  });

  test('nothing is written where there is nothing to post', async () => {
    const nothing = billingPosting({ ...invoice, total: 0 }, AT);
    await expect(postEntries(noDatabase, '2026-11-20', [nothing])).resolves.toBeUndefined();
  });
});
