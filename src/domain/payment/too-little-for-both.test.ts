import { expect, test } from 'vitest';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import { reviewObstacles } from '#domain/payment/payment-rules.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { aPayer, aPaymentConfig, anInvoice } from '#domain/testing/payment-facts.ts';

const open = (amount: number, currency = 'USD') => ({ open: money(amount, currency) });

test('PAY-07, PAY-18: too little for a card, in a currency without banks, leads to support and to no empty selection', () => {
  const config = { ...aPaymentConfig, supportedCurrencies: ['USD', 'EUR'] };
  const remedies = (...selected: Invoice[]) =>
    reviewObstacles(summarize(selected, config), { ...aPayer(), config }).map(({ rule, remedy }) => [
      rule,
      remedy.kind,
    ]);
  const small = anInvoice(open(367, 'EUR'));
  expect(remedies(small)).toEqual([
    ['PAY-18', 'contactSupport'],
    ['PAY-07', 'contactSupport'],
  ]);
  // What is left can be paid by card.
  expect(remedies(small, anInvoice({ trxId: '2', ...open(200_000, 'EUR') }))).toEqual([
    ['PAY-18', 'payByCard'],
    ['PAY-07', 'leaveOut'],
  ]);
  // A bank that is added would pay it.
  expect(remedies(anInvoice(open(367)))).not.toContainEqual(['PAY-07', 'contactSupport']);
});
