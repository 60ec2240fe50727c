import { describe, expect, test } from 'vitest';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import { bankBars, bankObstacles } from '#domain/payment/payment-rules.ts';
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

  test('PAY-17: not where the bank is not set up', () => {
    expect(bankBars('USD', { methods: ['card'] }).map(({ rule }) => rule)).toEqual(['PAY-17']);
    expect(bankBars('EUR', { methods: ['card'] }).map(({ rule }) => rule)).toEqual(['PAY-17']);
  });
});
