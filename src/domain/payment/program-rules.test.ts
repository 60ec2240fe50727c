import { expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { bankObstacles, cardObstacles, reviewObstacles } from '#domain/payment/payment-rules.ts';
import type { PaymentContext } from '#domain/payment/payment-rules.ts';
import { eachOwn, orderParts, type ProgramPayer } from '#domain/payment/program-payment.ts';
import { partLimitObstacles, type LimitedPart } from '#domain/payment/program-rules.ts';
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

test('one card pays for several customers, by the rules of any card payment', () => {
  expect(cardObstacles(both, program())).toEqual([]);
  const without = program([anAccount(), anAccount({ buidCustomer: 'west', enabledMethods: ['bank'] })]);
  expect(cardObstacles(both, without)).toMatchObject([{ rule: 'PAY-09', facts: { accounts: ['West'] } }]);
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
  expect(orderParts([east, west, disputed], payers, 'bank')).toEqual([
    { buidCustomer: 'east', bankAccountId: 'b-east', amount: money(16_000, 'USD'), trxIds: ['1', '3'] },
    { buidCustomer: 'west', bankAccountId: 'b-west', amount: money(10_000, 'USD'), trxIds: ['2'] },
  ]);
  const [first] = payers;
  expect(orderParts([east, west], first ? [first] : [], 'bank')).toBeNull();
  // A card asks for no account of anybody.
  expect(orderParts([east, west], [], 'card')).toMatchObject([
    { buidCustomer: 'east', bankAccountId: null },
    { buidCustomer: 'west', bankAccountId: null },
  ]);
});

test('that each pays from its own is a choice where any can', () => {
  const none: ProgramPayer = { ...anAccount(), ownAccount: null, limit: null };
  expect(eachOwn([none], 'USD', '2026-11-28')).toEqual([]);
  const some = { ...none, ownAccount: { bankAccountId: 'b', bankName: 'First', lastFour: '1' } };
  expect(eachOwn([none, some], 'USD', '2026-11-28')).toHaveLength(1);
});

const limit = { currency: 'USD', perPayment: 10_000, perDay: 30_000, methods: false };
const limitedPart = (amount: number, differing: Partial<LimitedPart> = {}): LimitedPart => ({
  buidCustomer: 'east',
  accountName: 'East',
  count: 2,
  amount: money(amount, 'USD'),
  limit: { limit, spentToday: 0 },
  ...differing,
});
const westPart = limitedPart(90_000, { buidCustomer: 'west', accountName: 'West', limit: null });

test('PAY-63: a part above the limit of its customer is named with both, and its invoices can be left out', () => {
  expect(partLimitObstacles([limitedPart(10_000), westPart])).toEqual([]);
  expect(partLimitObstacles([limitedPart(10_001), westPart])).toEqual([
    {
      rule: 'PAY-63',
      facts: {
        accounts: ['East'],
        amount: money(10_001, 'USD'),
        most: money(10_000, 'USD'),
        why: 'payment',
      },
      remedy: { kind: 'leaveOutCustomer', buidCustomer: 'east', accountName: 'East', count: 2 },
    },
  ]);
});

test('PAY-63: what was paid alone on the day counts, and another currency is above any limit', () => {
  const spent = limitedPart(10_000, { limit: { limit, spentToday: 20_001 } });
  const foreign = limitedPart(1, { amount: money(1, 'CAD') });
  const whys = (part: LimitedPart) => partLimitObstacles([part, westPart]).map(({ facts }) => facts.why);
  expect([whys(spent), whys(foreign)]).toEqual([['day'], ['currency']]);
});

test('PAY-63: each customer above its limit is an obstacle of its own; of one alone nothing is left to leave out', () => {
  const west = { ...westPart, limit: { limit, spentToday: 0 } };
  const both = partLimitObstacles([limitedPart(10_001), west]);
  expect(both.map(({ facts }) => facts.accounts)).toEqual([['East'], ['West']]);
  expect(partLimitObstacles([west]).map(({ remedy }) => remedy)).toEqual([{ kind: 'select' }]);
});
