import { describe, expect, test } from 'vitest';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import { addedAccountBars, unbankedCurrencies } from '#domain/payment/bank-currency.ts';
import { bankBars, bankObstacles, cardObstacles } from '#domain/payment/payment-rules.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { aPayer, aPaymentConfig, anAccount, anInvoice } from '#domain/testing/payment-facts.ts';

const of = (...selected: Invoice[]) => summarize(selected, aPaymentConfig);

describe('PAY-18: a customer without a bank account in the currency of the invoices', () => {
  const inCurrency = (currency: string) => of(anInvoice({ open: money(100_00, currency) }));
  test.each([
    [['USD'], 'CAD', 'Admin', 'addBankAccount'],
    [['USD'], 'CAD', 'payer', 'askAdministrator'],
    [['USD', 'CAD'], 'EUR', 'Admin', 'payByCard'],
    [[], 'EUR', 'payer', 'payByCard'],
  ])('with accounts in %j owes %s, and the role %s is told: %s', (bankCurrencies, currency, role, kind) => {
    const obstacles = bankObstacles(inCurrency(currency), aPayer([anAccount({ bankCurrencies })], role));
    expect(obstacles.filter(({ rule }) => rule !== 'PAY-06')).toEqual([
      { rule: 'PAY-18', facts: { method: 'bank', currencies: [currency] }, remedy: { kind } },
    ]);
  });

  test('PAY-03: is not offered to divide what no bank account pays in whatever parts', () => {
    const inEuros = anInvoice({ open: money(100_00, 'EUR') });
    const selected = of(inEuros, { ...inEuros, trxId: 'other', buidCustomer: 'west', accountName: 'West' });
    const accounts = [
      anAccount({ bankCurrencies: ['USD'] }),
      anAccount({ buidCustomer: 'west', bankCurrencies: [] }),
    ];
    const rules = bankObstacles(selected, aPayer(accounts)).map(({ rule }) => rule);
    expect(rules.filter((rule) => rule === 'PAY-03' || rule === 'PAY-18')).toEqual(['PAY-18']);
  });

  test('is not told to add one before anything is selected where none could pay', () => {
    const before = (payableIn: string[]) => {
      const payer = { ...aPayer([anAccount({ bankCurrencies: [] })]), payableIn };
      return bankObstacles(of(), payer).map(({ rule }) => rule);
    };
    expect(before(['EUR'])).toEqual(['PAY-01', 'PAY-18']);
    expect(before(['EUR', 'USD'])).toEqual(['PAY-01', 'PAY-12']);
    expect(before([])).toEqual(['PAY-01', 'PAY-12']);
  });

  test('pays what is in the currency of one of its accounts', () => {
    const payer = aPayer([anAccount({ bankCurrencies: ['CAD', 'USD'] })]);
    expect(bankObstacles(inCurrency('CAD'), payer)).toEqual([]);
    const none = bankObstacles(inCurrency('CAD'), aPayer([anAccount({ bankCurrencies: [] })]));
    expect(none.map(({ rule }) => rule)).toEqual(['PAY-12']);
  });
});

describe('what was to be paid by card can be paid by bank instead', () => {
  test('PAY-07: a bank account is offered beside leaving it out, where one can pay', () => {
    const small = of(anInvoice({ open: money(1, 'USD') }));
    const alternatives = (account = anAccount()) =>
      cardObstacles(small, aPayer([account])).map(({ alternative }) => alternative?.kind);
    expect(alternatives()).toEqual(['payByBank']);
    expect(alternatives(anAccount({ enabledMethods: ['card'] }))).toEqual([undefined]);
    expect(alternatives(anAccount({ bankCurrencies: [] }))).toEqual([undefined]);
  });

  test.each([
    ['USD', []],
    ['CAD', []],
    [
      'EUR',
      [{ rule: 'PAY-18', facts: { method: 'bank', currencies: ['EUR'] }, remedy: { kind: 'payByCard' } }],
    ],
  ])('PAY-18: in %s, unless for %j', (currency, expected) => {
    expect(bankBars(currency, aPaymentConfig)).toEqual(expected);
  });

  test('PAY-18: customer support helps where there is no card either', () => {
    const remedies = [
      ...bankBars('EUR', { methods: ['bank'] }),
      ...unbankedCurrencies([{ currency: 'EUR', enabledMethods: ['bank', 'card'] }], { methods: ['bank'] }),
      ...unbankedCurrencies([{ currency: 'EUR', enabledMethods: ['bank'] }], aPaymentConfig),
      ...bankObstacles(of(anInvoice({ open: money(100_00, 'EUR') })), {
        ...aPayer([anAccount({ enabledMethods: ['bank'] })]),
      }).filter(({ rule }) => rule === 'PAY-18'),
    ].map(({ remedy }) => remedy.kind);
    expect(remedies).toEqual(Array.from({ length: 4 }, () => 'contactSupport'));
  });

  test('PAY-18: a customer is told of each of its currencies once, and of none in which there are banks', () => {
    const account = (currency: string) => ({ currency, enabledMethods: ['card'] as const });
    expect(unbankedCurrencies(['USD', 'EUR', 'EUR', 'CAD', 'GBP'].map(account), aPaymentConfig)).toEqual(
      ['EUR', 'GBP'].map((currency) => ({
        rule: 'PAY-18',
        facts: { method: 'bank', currencies: [currency] },
        remedy: { kind: 'payByCard' },
      })),
    );
  });

  test.each([
    [['EUR'], ['EUR']],
    [
      ['EUR', 'GBP'],
      ['EUR', 'GBP'],
    ],
    [['EUR', 'USD'], []],
    [['CAD'], []],
  ])(
    'PAY-18: a customer in %j is offered no bank account where it would pay nothing: %j',
    (currencies, barred) => {
      const accounts = currencies.map((currency) => ({ currency, enabledMethods: ['card'] as const }));
      const bars = addedAccountBars(accounts, aPaymentConfig);
      expect(bars.flatMap(({ facts }) => facts.currencies ?? [])).toEqual(barred);
      expect(bars.map(({ remedy }) => remedy.kind)).toEqual(barred.map(() => 'payByCard'));
    },
  );

  test('PAY-17: not where the bank is not set up', () => {
    expect(bankBars('USD', { methods: ['card'] }).map(({ rule }) => rule)).toEqual(['PAY-17']);
    expect(bankBars('EUR', { methods: ['card'] }).map(({ rule }) => rule)).toEqual(['PAY-17']);
  });
});
