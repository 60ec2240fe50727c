import { describe, expect, test } from 'vitest';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import {
  bankObstacles,
  cardObstacles,
  reviewObstacles,
  selectionObstacles,
  submitObstacles,
  type PaymentDecision,
} from '#domain/payment/payment-rules.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { aPayer, aPaymentConfig, anAccount, anInvoice, invoices } from '#domain/testing/payment-facts.ts';

const rules = (obstacles: readonly PaymentObstacle[]) => obstacles.map(({ rule }) => rule);
const of = (...selected: Invoice[]) => summarize(selected, aPaymentConfig);
const open = (amount: number, currency = 'USD') => ({ open: money(amount, currency) });
const both = aPayer([anAccount(), anAccount({ buidCustomer: 'west', customerName: 'West' })]);
const inWest = { buidCustomer: 'west', accountName: 'West' };

test('an ordinary invoice can be paid in both ways', () => {
  expect(selectionObstacles(of(anInvoice()), aPayer())).toEqual([]);
  expect(bankObstacles(of(anInvoice()), aPayer())).toEqual([]);
  expect(cardObstacles(of(anInvoice()), aPayer())).toEqual([]);
});

describe('of any payment', () => {
  test('PAY-01: at least one invoice is selected', () => {
    expect(selectionObstacles(of(), aPayer())).toEqual([
      { rule: 'PAY-01', facts: {}, remedy: { kind: 'select' } },
    ]);
  });

  test.each([
    [['Billed'], true],
    [['Past Due'], true],
    [['Past Due', 'Disputed'], true],
    [['Billed', 'Pending'], false],
    [['Past Due', 'Payment Pending'], false],
    [['Paid'], false],
    [['Unbilled'], false],
    [['On Hold'], false],
  ] as const)('PAY-02: %j is payable: %s', (status, isPayable) => {
    expect(rules(selectionObstacles(of(anInvoice({ status })), aPayer()))).toEqual(
      isPayable ? [] : ['PAY-02'],
    );
  });

  test.each([
    [-1, ['PAY-04']],
    [0, ['PAY-04']],
    [1, []],
  ])('PAY-04: an amount of %i', (amount, expected) => {
    expect(rules(selectionObstacles(of(anInvoice(open(amount))), aPayer()))).toEqual(expected);
  });

  test('PAY-05: all are in one currency; the one with most invoices is offered', () => {
    const selected = of(anInvoice(open(100)), anInvoice(open(100, 'CAD')), anInvoice(open(200, 'CAD')));
    expect(selectionObstacles(selected, aPayer())).toEqual([
      {
        rule: 'PAY-05',
        facts: { currencies: ['USD', 'CAD'] },
        remedy: { kind: 'keepCurrency', currency: 'CAD', count: 2 },
      },
    ]);
  });

  test('PAY-06: the currency is supported', () => {
    expect(rules(selectionObstacles(of(anInvoice(open(100, 'HUF'))), aPayer()))).toEqual(['PAY-06']);
  });

  test.each([
    ['admin', []],
    ['Payer', []],
    ['view-edit', ['PAY-13']],
    ['viewer', ['PAY-13']],
    ['card viewer', ['PAY-13']],
    ['', ['PAY-13']],
  ])('PAY-13: the role %s', (role, expected) => {
    expect(rules(selectionObstacles(of(anInvoice()), aPayer([anAccount()], role)))).toEqual(expected);
  });

  test('PAY-13: who may not pay is sent to the administrator', () => {
    expect(selectionObstacles(of(anInvoice()), aPayer([anAccount()], 'viewer'))).toEqual([
      { rule: 'PAY-13', facts: {}, remedy: { kind: 'askAdministrator' } },
    ]);
  });

  test.each([
    ['not eligible', anAccount({ paymentEligible: false })],
    ['not known', anAccount({ buidCustomer: 'other' })],
  ])('PAY-15: an account that is %s', (_, account) => {
    const [obstacle] = selectionObstacles(of(anInvoice()), aPayer([account]));
    expect(obstacle).toEqual({
      rule: 'PAY-15',
      facts: { accounts: ['East'] },
      remedy: { kind: 'contactSupport' },
    });
  });

  test('an offence names the first invoices, counts all, and offers to leave them out', () => {
    const [obstacle] = selectionObstacles(of(anInvoice(), ...invoices(4, open(0))), aPayer());
    expect(obstacle?.facts.invoices?.map(({ trxId }) => trxId)).toEqual(['1', '2', '3']);
    expect(obstacle?.remedy).toEqual({ kind: 'leaveOut', rule: 'PAY-04', count: 4 });
  });
});

test('PAY-01: with nothing selected there is nothing to say of either way', () => {
  const nothing = [{ rule: 'PAY-01', facts: {}, remedy: { kind: 'select' } }];
  expect(bankObstacles(of(), aPayer())).toEqual(nothing);
  expect(cardObstacles(of(), aPayer())).toEqual(nothing);
});

describe('by bank account', () => {
  test('PAY-03, PAY-50: one account only; the one with most invoices is offered', () => {
    const selected = of(anInvoice(), anInvoice(inWest), anInvoice(inWest));
    expect(bankObstacles(selected, both)).toEqual([
      {
        rule: 'PAY-03',
        facts: { count: 2 },
        remedy: { kind: 'keepAccount', buidCustomer: 'west', accountName: 'West', count: 2 },
        alternative: { kind: 'payByAccount', count: 2 },
      },
    ]);
    expect(cardObstacles(selected, both)).toEqual([]);
    expect(bankObstacles(selected, { ...both, isByAccount: true })).toEqual([]);
  });

  test('neither the least amount nor the count of a card concerns it', () => {
    expect(bankObstacles(of(...invoices(4, open(1))), aPayer())).toEqual([]);
  });

  test('PAY-09, OTH-02: it is enabled for the account', () => {
    const cardOnly = aPayer([anAccount({ enabledMethods: ['card'] })]);
    expect(bankObstacles(of(anInvoice()), cardOnly)).toEqual([
      { rule: 'PAY-09', facts: { accounts: ['East'], method: 'bank' }, remedy: { kind: 'contactSupport' } },
    ]);
    expect(cardObstacles(of(anInvoice()), cardOnly)).toEqual([]);
  });
});

describe('by credit card', () => {
  test.each([
    [aPaymentConfig.cardMinimum, []],
    [aPaymentConfig.cardMinimum - 1, ['PAY-07']],
    [1, ['PAY-07']],
  ])('PAY-07: an invoice of %i', (amount, expected) => {
    expect(rules(cardObstacles(of(anInvoice(open(amount))), aPayer()))).toEqual(expected);
  });

  test('PAY-07 is said of amounts that can be paid at all, with the least amount in their currency', () => {
    expect(rules(cardObstacles(of(anInvoice(open(0))), aPayer()))).toEqual(['PAY-04']);
    const [obstacle] = cardObstacles(of(anInvoice(open(1, 'CAD'))), aPayer());
    expect(obstacle?.facts.minimum).toEqual(money(aPaymentConfig.cardMinimum, 'CAD'));
  });

  test.each([
    [aPaymentConfig.cardMaximumCount, []],
    [aPaymentConfig.cardMaximumCount + 1, ['PAY-08']],
  ])('PAY-08: %i invoices', (count, expected) => {
    expect(rules(cardObstacles(of(...invoices(count)), aPayer()))).toEqual(expected);
  });

  test('PAY-08 says how many are allowed and offers to keep as many', () => {
    const limit = aPaymentConfig.cardMaximumCount;
    expect(cardObstacles(of(...invoices(limit + 2)), aPayer())).toEqual([
      { rule: 'PAY-08', facts: { count: limit + 2, limit }, remedy: { kind: 'keepFirst', count: limit } },
    ]);
  });
});

describe('to review', () => {
  test('one open way of paying is enough', () => {
    expect(reviewObstacles(of(anInvoice(), anInvoice(inWest)), both)).toEqual([]);
    expect(reviewObstacles(of(...invoices(4)), aPayer())).toEqual([]);
  });

  test('what hinders both comes first and once, then what hinders either', () => {
    const selected = of(...invoices(3, open(1)), anInvoice({ ...inWest, ...open(0) }));
    expect(rules(reviewObstacles(selected, both))).toEqual(['PAY-04', 'PAY-03', 'PAY-07', 'PAY-08']);
  });

  test.each([
    ['bank', bankObstacles],
    ['card', cardObstacles],
  ] as const)(
    'PAY-17: a deployment without %s takes nothing that way, whatever else is changed',
    (method, ask) => {
      const { config, ...payer } = aPayer([]);
      const methods = config.methods.filter((one) => one !== method);
      const selected = of(...invoices(config.cardMaximumCount + 1, open(1)), anInvoice(inWest));
      expect(ask(selected, { ...payer, config: { ...config, methods } })).toEqual([
        ...selectionObstacles(selected, { ...payer, config }),
        { rule: 'PAY-17', facts: { method }, remedy: { kind: 'contactSupport' } },
      ]);
      expect(rules(ask(selected, { ...payer, config }))).not.toContain('PAY-17');
    },
  );

  test('PAY-09: of two ways that are not enabled each is named, with its own accounts', () => {
    const neither = aPayer([
      anAccount({ enabledMethods: ['card'] }),
      anAccount({ buidCustomer: 'west', customerName: 'West', enabledMethods: ['bank'] }),
    ]);
    expect(reviewObstacles(of(anInvoice(), anInvoice(inWest)), neither).slice(1)).toEqual([
      { rule: 'PAY-09', facts: { accounts: ['East'], method: 'bank' }, remedy: { kind: 'contactSupport' } },
      { rule: 'PAY-09', facts: { accounts: ['West'], method: 'card' }, remedy: { kind: 'contactSupport' } },
    ]);
  });
});

describe('to submit', () => {
  const byBank: PaymentDecision = {
    method: 'bank',
    bankAccountId: 'bank-1',
    feeAccepted: false,
    termsAcknowledged: true,
  };
  const byCard: PaymentDecision = {
    method: 'card',
    bankAccountId: null,
    feeAccepted: true,
    termsAcknowledged: true,
  };
  const obstacles = (decision: PaymentDecision) =>
    rules(submitObstacles(of(anInvoice()), decision, aPayer()));

  test('a complete decision has no obstacle', () => {
    expect(obstacles(byBank)).toEqual([]);
    expect(obstacles(byCard)).toEqual([]);
  });

  test('PAY-10: the card fee is accepted; a bank payment has none', () => {
    expect(obstacles({ ...byCard, feeAccepted: false })).toEqual(['PAY-10']);
    expect(obstacles({ ...byBank, feeAccepted: false })).toEqual([]);
  });

  test('PAY-11, REQ-11: the terms are acknowledged', () => {
    expect(obstacles({ ...byBank, termsAcknowledged: false })).toEqual(['PAY-11']);
    expect(obstacles({ ...byCard, termsAcknowledged: false })).toEqual(['PAY-11']);
  });

  test('PAY-12: a bank account is chosen, or the card', () => {
    expect(obstacles({ ...byBank, bankAccountId: null })).toEqual(['PAY-12']);
    expect(obstacles({ ...byBank, method: null, bankAccountId: null })).toEqual(['PAY-12']);
  });

  test('what is missing is asked of the payer, control by control', () => {
    const nothing: PaymentDecision = {
      method: null,
      bankAccountId: null,
      feeAccepted: false,
      termsAcknowledged: false,
    };
    const remedies = (decision: PaymentDecision) =>
      submitObstacles(of(anInvoice()), decision, aPayer()).map(({ remedy }) => remedy);
    expect(remedies(nothing)).toEqual([{ kind: 'chooseBankAccount' }, { kind: 'acknowledgeTerms' }]);
    expect(remedies({ ...nothing, method: 'card' })).toEqual([
      { kind: 'acceptFee' },
      { kind: 'acknowledgeTerms' },
    ]);
  });

  test('only what the chosen way needs is asked', () => {
    const selected = of(anInvoice(), anInvoice(inWest));
    expect(rules(submitObstacles(selected, byCard, both))).toEqual([]);
    expect(rules(submitObstacles(selected, byBank, both))).toEqual(['PAY-03']);
  });
});

describe('PAY-12: a customer without a bank account', () => {
  const none = [anAccount({ bankCurrencies: [] })];
  const bankOnly = (role: string) => {
    const payer = aPayer(none, role);
    return { ...payer, config: { ...payer.config, methods: ['bank' as const] } };
  };

  test.each([
    ['Admin', 'addBankAccount'],
    ['payer', 'askAdministrator'],
  ])('cannot be paid for by bank; the role %s is told: %s', (role, kind) => {
    const obstacle = { rule: 'PAY-12', facts: { method: 'bank' }, remedy: { kind } };
    expect(bankObstacles(of(anInvoice()), aPayer(none, role))).toEqual([obstacle]);
    expect(reviewObstacles(of(anInvoice()), aPayer(none, role))).toEqual([]);
    expect(rules(reviewObstacles(of(anInvoice()), bankOnly(role)))).toEqual(['PAY-12', 'PAY-17']);
    expect(rules(bankObstacles(of(), bankOnly(role)))).toEqual(['PAY-01', 'PAY-12']);
  });

  test('is told once, and only where a bank account would help', () => {
    const agreed = { feeAccepted: false, termsAcknowledged: true };
    const decision = { method: 'bank', bankAccountId: null, ...agreed } as const;
    expect(rules(submitObstacles(of(anInvoice()), decision, aPayer(none)))).toEqual(['PAY-12']);
    const barred = [anAccount({ bankCurrencies: [], enabledMethods: ['card'] })];
    expect(rules(bankObstacles(of(anInvoice()), aPayer(barred)))).toEqual(['PAY-09']);
    expect(rules(bankObstacles(of(anInvoice()), aPayer(none, 'viewer')))).toEqual(['PAY-13']);
    const [one, other] = [anAccount({ bankCurrencies: [] }), anAccount({ buidCustomer: 'west' })];
    expect(bankObstacles(of(anInvoice()), aPayer([one, other]))).toEqual([]);
  });
});
