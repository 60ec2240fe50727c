import { expect, test } from 'vitest';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { bankObstacles, selectionObstacles } from '#domain/payment/payment-rules.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { aPayer, aPaymentConfig, anAccount, anInvoice } from '#domain/testing/payment-facts.ts';

const rules = (obstacles: readonly PaymentObstacle[]) => obstacles.map(({ rule }) => rule);
const of = (...selected: Invoice[]) => summarize(selected, aPaymentConfig);
const open = (amount: number, currency = 'USD') => ({ open: money(amount, currency) });
const both = aPayer([anAccount(), anAccount({ buidCustomer: 'west', customerName: 'West' })]);
const inWest = { buidCustomer: 'west', accountName: 'West' };

test('PAY-05: of currencies, none is offered of which nothing can be paid', () => {
  const paid = anInvoice({ ...open(100, 'CAD'), status: ['Paid'] });
  const [, obstacle] = selectionObstacles(of(paid, anInvoice(), paid), aPayer());
  expect(obstacle?.remedy).toEqual({ kind: 'keepCurrency', currency: 'USD', count: 1 });
  const alsoPaid = anInvoice({ status: ['Paid'] });
  expect(rules(selectionObstacles(of(paid, alsoPaid), aPayer()))).toEqual(['PAY-02']);
});

test('PAY-03: of accounts, that is offered of which most can be paid, and none of which nothing can', () => {
  const paid = anInvoice({ ...inWest, status: ['Paid'] });
  const nothingOpen = anInvoice({ ...inWest, ...open(0) });
  const keep = (...selected: Invoice[]) =>
    bankObstacles(of(...selected), both).find(({ rule }) => rule === 'PAY-03')?.remedy;
  const east = { kind: 'keepAccount', buidCustomer: 'east', accountName: 'East' };
  expect(keep(paid, paid, anInvoice())).toEqual({ ...east, count: 1 });
  expect(keep(nothingOpen, nothingOpen, anInvoice())).toEqual({ ...east, count: 1 });
  const paidInEast = anInvoice({ status: ['Paid'] });
  // It keeps all of that account, also what the reason before it offers to leave out.
  expect(keep(anInvoice(inWest), paid, paid, anInvoice(), anInvoice(), paidInEast)).toEqual({
    ...east,
    count: 3,
  });
  expect(rules(bankObstacles(of(paid, paidInEast), both))).toEqual(['PAY-02']);
});
