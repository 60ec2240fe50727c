import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { CREDIT_USED } from '#server/money/ledger/ledger-account.ts';
import {
  failedPosting,
  returnedPosting,
  settledPosting,
  submittedPosting,
  type PostedPayment,
} from '#server/money/ledger/payment-postings.ts';
import { appliedPosting, freedPosting, withdrawnPosting } from '#server/money/ledger/credit-postings.ts';
import { billingPosting, creditPosting } from '#server/money/ledger/invoice-postings.ts';
import type { Posting } from '#server/money/ledger/post-entries.ts';
import {
  refundArrivedPosting,
  refundFailedPosting,
  refundOwedPosting,
  refundRequestedPosting,
} from '#server/money/ledger/refund-postings.ts';
import { entryFault, heldOf, heldOfRefund } from '#server/money/ledger/posting-rule.ts';

const AT = '2026-11-20T12:00:00.000Z';
const line = fc.record({
  accountId: fc.constantFrom('100', '101'),
  trxId: fc.stringMatching(/^[1-9][0-9]{0,5}$/),
  amount: fc.integer({ min: 1, max: 1_000_000_000 }),
});
const payment: fc.Arbitrary<PostedPayment> = fc
  .record({
    method: fc.constantFrom('bank' as const, 'card' as const),
    fee: fc.integer({ min: 0, max: 100_000 }),
    lines: fc.array(line, { minLength: 1, maxLength: 20 }),
  })
  .map(({ method, fee, lines }) => ({
    paymentId: 'p',
    customerId: '100',
    buidCustomer: '100',
    currency: 'USD',
    method,
    lines,
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    fee: method === 'card' ? fee : 0,
  }));

/** Only a bank sends a payment back. */
const returnsOf = (paid: PostedPayment): Posting[] =>
  paid.method === 'bank' ? [returnedPosting(paid, AT, false), returnedPosting(paid, AT, true)] : [];

function sum(postings: readonly Posting[], accounts?: readonly string[]): number {
  return postings
    .flatMap((posting) => posting.entries)
    .filter((entry) => !accounts || accounts.includes(entry.ledgerAccount))
    .reduce((total, entry) => total + entry.amount, 0);
}

describe('whatever the credit', () => {
  const credit = fc
    .record({
      total: fc.integer({ min: 1, max: 1_000_000_000 }),
      portions: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
    })
    .map(({ total, portions }) => {
      let left = total;
      const uses = portions.map((portion, index) => {
        const amount = Math.round(left * portion);
        left -= amount;
        const of = { customerId: '100', accountId: '101', currency: 'USD', creditTrxId: 'c' };
        return { ...of, applicationId: String(index), trxId: String(index), amount };
      });
      const posted = { customerId: '100', accountId: '101', trxId: 'c', currency: 'USD', total: -total };
      return { posted, total, left, uses };
    });

  test('what it takes from what is owed it has no longer, and the merchant bears all of it', () => {
    fc.assert(
      fc.property(credit, ({ posted, total, left, uses }) => {
        const issued = creditPosting(posted, AT);
        const applied = uses.map((use) => appliedPosting(use, AT));
        for (const posting of [issued, ...applied]) expect(sum([posting])).toBe(0);
        expect(sum([issued, ...applied], ['unapplied_credit'])).toBe(0 - left);
        expect(sum([issued, ...applied], CREDIT_USED)).toBe(left - total);
        expect(sum([issued, ...applied], ['merchant_payable'])).toBe(total);
      }),
    );
  });

  test('taken back, it leaves nothing on any account', () => {
    fc.assert(
      fc.property(credit, ({ posted, uses }) => {
        const all = [
          creditPosting(posted, AT),
          ...uses.flatMap((use) => [appliedPosting(use, AT), freedPosting(use, AT)]),
          withdrawnPosting(posted, AT),
        ];
        for (const account of ['receivable', 'unapplied_credit', 'merchant_payable']) {
          expect(sum(all, [account])).toBe(0);
        }
      }),
    );
  });
});

describe('whatever the refund', () => {
  const refund = fc.array(line, { minLength: 1, maxLength: 20 }).map((lines) => ({
    refundId: 'r',
    customerId: '100',
    buidCustomer: '100',
    currency: 'USD',
    lines,
    amount: lines.reduce((total, { amount }) => total + amount, 0),
  }));

  test('in each state the accounts hold what the rule says, and each posting sums to zero', () => {
    fc.assert(
      fc.property(refund, (one) => {
        const asked = refundRequestedPosting(one, AT);
        const owed = refundOwedPosting(one, AT);
        const worlds = [
          ['support', 'requested', [asked]],
          ['support', 'sent', [asked]],
          ['support', 'refunded', [asked, refundArrivedPosting(one, AT)]],
          ['support', 'failed', [asked, refundFailedPosting(one, AT)]],
          ['lateAuthorized', 'opened', [owed]],
          ['lateAuthorized', 'sent', [owed]],
          ['lateAuthorized', 'refunded', [owed, refundArrivedPosting(one, AT)]],
        ] as const;
        for (const [cause, status, postings] of worlds) {
          const held: Record<string, number> = {};
          for (const posting of postings) {
            expect(sum([posting])).toBe(0);
            for (const { ledgerAccount, amount } of posting.entries) {
              expect(entryFault(posting.reason, null, ledgerAccount, amount)).toBeNull();
              held[ledgerAccount] = (held[ledgerAccount] ?? 0) + amount;
            }
          }
          for (const [account, amount] of Object.entries(held)) if (amount === 0) delete held[account];
          expect(held).toEqual(heldOfRefund({ kind: 'refund', cause, status, amount: one.amount }));
        }
        expect(
          heldOfRefund({ kind: 'void', cause: 'support', status: 'voided', amount: one.amount }),
        ).toEqual({});
      }),
    );
  });
});

describe('whatever the payment', () => {
  test('every posting sums to zero', () => {
    fc.assert(
      fc.property(payment, (paid) => {
        for (const posting of [
          submittedPosting(paid, AT),
          settledPosting(paid, AT),
          failedPosting(paid, AT),
          ...returnsOf(paid),
        ]) {
          expect(sum([posting])).toBe(0);
        }
      }),
    );
  });

  test('credit used is what is owed and what is on its way', () => {
    expect(CREDIT_USED).toEqual(['receivable', 'in_transit_bank', 'in_transit_card']);
  });

  test('credit is used until the money has arrived, and again after a return', () => {
    fc.assert(
      fc.property(payment, (paid) => {
        const billed = paid.lines.map((paidLine) =>
          billingPosting({ customerId: '100', currency: 'USD', total: paidLine.amount, ...paidLine }, AT),
        );
        const submitted = [...billed, submittedPosting(paid, AT)];
        const settled = [...submitted, settledPosting(paid, AT)];
        expect(sum(submitted, CREDIT_USED)).toBe(paid.amount);
        expect(sum(submitted, ['receivable'])).toBe(0);
        expect(sum(settled, CREDIT_USED)).toBe(0);
        expect(sum(settled, ['cash'])).toBe(paid.amount + paid.fee);
        for (const undone of [
          [...submitted, failedPosting(paid, AT)],
          ...(paid.method === 'bank'
            ? [
                [...submitted, returnedPosting(paid, AT, false)],
                [...settled, returnedPosting(paid, AT, true)],
              ]
            : []),
        ]) {
          expect(sum(undone, ['receivable'])).toBe(paid.amount);
          // Each on its own: wrong ones could cancel each other out.
          for (const account of ['in_transit_bank', 'in_transit_card', 'cash', 'card_fee_income']) {
            expect(sum(undone, [account])).toBe(0);
          }
        }
      }),
    );
  });

  test('every posting is of the accounts that the rule names', () => {
    fc.assert(
      fc.property(payment, (paid) => {
        for (const posting of [
          submittedPosting(paid, AT),
          settledPosting(paid, AT),
          failedPosting(paid, AT),
          ...returnsOf(paid),
        ]) {
          for (const { ledgerAccount, amount } of posting.entries.filter((entry) => entry.amount !== 0)) {
            expect(entryFault(posting.reason, paid.method, ledgerAccount, amount)).toBeNull();
          }
        }
      }),
    );
  });

  test('in each state the accounts hold what the rule says', () => {
    fc.assert(
      fc.property(payment, (paid) => {
        const submitted = submittedPosting(paid, AT);
        const settled = settledPosting(paid, AT);
        const worlds = [
          ['submitted', [submitted]],
          ['processing', [submitted]],
          ['settled', [submitted, settled]],
          ['failed', [submitted, failedPosting(paid, AT)]],
          ...(paid.method === 'bank'
            ? ([
                ['returned', [submitted, returnedPosting(paid, AT, false)]],
                ['returned', [submitted, settled, returnedPosting(paid, AT, true)]],
              ] as const)
            : []),
        ] as const;
        for (const [status, postings] of worlds) {
          const held: Record<string, number> = {};
          for (const { ledgerAccount, amount } of postings.flatMap(({ entries }) => entries)) {
            held[ledgerAccount] = (held[ledgerAccount] ?? 0) + amount;
          }
          for (const [account, amount] of Object.entries(held)) if (amount === 0) delete held[account];
          expect(held).toEqual(heldOf({ ...paid, status }));
        }
      }),
    );
  });
});
