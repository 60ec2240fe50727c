import { describe, expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { shownAmountObstacles, type ShownAmount } from '#domain/money/shown-amount.ts';
import { aPaymentConfig, anInvoice, invoices } from '#domain/testing/payment-facts.ts';

const two = summarize(invoices(2), aPaymentConfig);
const byCard: ShownAmount = { amount: money(20_000, 'USD'), fee: money(550, 'USD') };
const changed = [{ rule: 'PAY-16', facts: {}, remedy: { kind: 'select' } }];
const card = (shown: ShownAmount) => shownAmountObstacles(shown, two, 'card', aPaymentConfig);

describe('PAY-16: the amount is what was shown', () => {
  test('the same amount and the same fee may be paid', () => {
    expect(card(byCard)).toEqual([]);
    const byBank = { ...byCard, fee: money(0, 'USD') };
    expect(shownAmountObstacles(byBank, two, 'bank', aPaymentConfig)).toEqual([]);
  });

  test.each<[string, Partial<ShownAmount>]>([
    ['a cent more', { amount: money(20_001, 'USD') }],
    ['a cent less', { amount: money(19_999, 'USD') }],
    ['another currency', { amount: money(20_000, 'CAD') }],
    ['a fee of a cent more', { fee: money(551, 'USD') }],
    ['no fee', { fee: money(0, 'USD') }],
    ['a fee in another currency', { fee: money(550, 'CAD') }],
  ])('%s is looked at again', (_, shown) => {
    expect(card({ ...byCard, ...shown })).toEqual(changed);
  });

  test('a bank payment has no fee', () => {
    expect(shownAmountObstacles(byCard, two, 'bank', aPaymentConfig)).toEqual(changed);
  });

  test('where there is no one total, other rules speak', () => {
    const mixed = summarize([anInvoice(), anInvoice({ open: money(1, 'CAD') })], aPaymentConfig);
    expect(shownAmountObstacles(byCard, mixed, 'card', aPaymentConfig)).toEqual([]);
    expect(shownAmountObstacles(byCard, summarize([], aPaymentConfig), 'card', aPaymentConfig)).toEqual([]);
  });
});
