import { expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { bankObstacles, cardObstacles, reviewObstacles } from '#domain/payment/payment-rules.ts';
import type { PaymentContext } from '#domain/payment/payment-rules.ts';
import { eachOwn, orderParts, partOverLimit, type ProgramPayer } from '#domain/payment/program-payment.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { aPayer, aPaymentConfig, anAccount, anInvoice } from '#domain/testing/payment-facts.ts';

const east = anInvoice({ trxId: '1' });
const west = anInvoice({ trxId: '2', buidCustomer: 'west', accountName: 'West' });
const both = summarize([east, west], aPaymentConfig);
const program = (accounts = [anAccount(), anAccount({ buidCustomer: 'west' })]): PaymentContext => ({
  ...aPayer(accounts),
  mode: 'PROGRAM_OVERVIEW',
});

test('PAY-03 asks nothing over several customers: each has a payment of its own', () => {
  expect(bankObstacles(both, program())).toEqual([]);
  expect(bankObstacles(both, aPayer([anAccount(), anAccount({ buidCustomer: 'west' })]))).toMatchObject([
    { rule: 'PAY-03' },
  ]);
});

test('PAY-60: by card each customer is paid for itself', () => {
  expect(cardObstacles(both, program())).toEqual([
    { rule: 'PAY-60', facts: { method: 'card' }, remedy: { kind: 'chooseBankAccount' } },
  ]);
});

test('PAY-61: a customer without an account of its own in the currency is named', () => {
  const without = program([anAccount(), anAccount({ buidCustomer: 'west', bankCurrencies: ['CAD'] })]);
  expect(bankObstacles(both, without)).toEqual([
    { rule: 'PAY-61', facts: { accounts: ['West'], currencies: ['USD'] }, remedy: { kind: 'select' } },
  ]);
});

test('a list knows no customer yet, and leaves that to the review; an unknown one of one customer is barred', () => {
  expect(reviewObstacles(both, program([]))).toEqual([]);
  expect(reviewObstacles(both, aPayer([])).map(({ rule }) => rule)).toContain('PAY-15');
  expect(bankObstacles(both, program([anAccount()])).map(({ rule }) => rule)).toContain('PAY-15');
});

test('an order has a part for each customer, of its own account and what is payable of its invoices', () => {
  const payers: ProgramPayer[] = ['east', 'west'].map((buidCustomer) => ({
    ...anAccount({ buidCustomer }),
    limit: null,
    ownAccount: { bankAccountId: `b-${buidCustomer}`, bankName: 'First', lastFour: '1' },
  }));
  const disputed = anInvoice({
    trxId: '3',
    open: money(10_000, 'USD'),
    disputed: money(4_000, 'USD'),
    status: ['Billed', 'Disputed'],
  });
  expect(orderParts([east, west, disputed], payers)).toEqual([
    { buidCustomer: 'east', bankAccountId: 'b-east', amount: money(16_000, 'USD'), trxIds: ['1', '3'] },
    { buidCustomer: 'west', bankAccountId: 'b-west', amount: money(10_000, 'USD'), trxIds: ['2'] },
  ]);
  const [first] = payers;
  expect(orderParts([east, west], first ? [first] : [])).toBeNull();
});

test('that each pays from its own is a choice where any can', () => {
  const none: ProgramPayer = { ...anAccount(), ownAccount: null, limit: null };
  expect(eachOwn([none], 'USD', '2026-11-28')).toEqual([]);
  const some = { ...none, ownAccount: { bankAccountId: 'b', bankName: 'First', lastFour: '1' } };
  expect(eachOwn([none, some], 'USD', '2026-11-28')).toHaveLength(1);
});

test('PAY-35: a part above the limit of its customer is known before it is refused', () => {
  const limit = { currency: 'USD', perPayment: 10_000, perDay: null, methods: false };
  const payer: ProgramPayer = { ...anAccount(), ownAccount: null, limit: { limit, spentToday: 0 } };
  expect(partOverLimit(payer, money(10_000, 'USD'))).toBeNull();
  expect(partOverLimit(payer, money(10_001, 'USD'))).toEqual({
    why: 'payment',
    most: money(10_000, 'USD'),
  });
  expect(partOverLimit({ ...payer, limit: null }, money(10_001, 'USD'))).toBeNull();
});
