import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { keepPayable } from '#domain/selection/keep-payable.ts';
import { money } from '#domain/money/money.ts';
import { reviewObstacles } from '#domain/payment/payment-rules.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { aPayer, aPaymentConfig, anAccount, anInvoice } from '#domain/testing/payment-facts.ts';

const WEST = { buidCustomer: 'west', accountName: 'West' };
const payer = aPayer([anAccount(), anAccount({ buidCustomer: 'west', customerName: 'West' })]);
const invoice = (id: number, differing: Partial<Invoice> = {}) =>
  anInvoice({ trxId: String(id), invoiceId: `INV-${id}`, ...differing });
const small = { open: money(2_499, 'USD') };
const paid: Partial<Invoice> = { status: ['Paid'] };
const idsOf = (kept: readonly Invoice[]) => kept.map(({ trxId }) => trxId);

test.each<[string, Invoice[], string[]]>([
  ['all, where nothing hinders', [invoice(1), invoice(2)], ['1', '2']],
  ['none of none', [], []],
  [
    'what is payable, of one currency',
    [invoice(1), invoice(2, paid), invoice(3), invoice(4, { open: money(1, 'CAD') })],
    ['1', '3'],
  ],
  [
    'one account, where its bank leaves more',
    [invoice(1, small), invoice(2, small), invoice(3, WEST)],
    ['1', '2'],
  ],
  [
    'those large enough, where a card leaves more',
    [invoice(1, small), invoice(2), invoice(3, WEST), invoice(4, WEST)],
    ['2', '3', '4'],
  ],
  ['by bank, where both leave as many', [invoice(1, small), invoice(2, WEST)], ['1']],
])('keeps %s', (_, selected, kept) => {
  expect(idsOf(keepPayable(selected, payer))).toEqual(kept);
});

test('an account that cannot pay goes, however much of it is selected', () => {
  const selected = [invoice(1, WEST), invoice(2, WEST), invoice(3)];
  const barred = anAccount({ buidCustomer: 'west', customerName: 'West', paymentEligible: false });
  expect(idsOf(keepPayable(selected, aPayer([anAccount(), barred])))).toEqual(['3']);
  const closed = anAccount({ buidCustomer: 'west', customerName: 'West', enabledMethods: [] });
  const byBank = anAccount({ enabledMethods: ['bank'] });
  expect(idsOf(keepPayable(selected, aPayer([byBank, closed])))).toEqual(['3']);
});

test('nothing is kept for who may not pay, nor where no way is set up', () => {
  expect(keepPayable([invoice(1)], aPayer([anAccount()], 'viewer'))).toEqual([]);
  const unset = { ...payer, config: { ...aPaymentConfig, methods: [] } };
  expect(keepPayable([invoice(1)], unset)).toEqual([]);
});

test('what is kept can be paid', () => {
  const some = fc.array(
    fc.record({
      isPaid: fc.boolean(),
      isWest: fc.boolean(),
      open: fc.constantFrom(
        money(0, 'USD'),
        small.open,
        money(9_000, 'USD'),
        money(9_000, 'CAD'),
        money(5, 'HUF'),
      ),
    }),
    { maxLength: 9 },
  );
  fc.assert(
    fc.property(some, (all) => {
      const selected = all.map(({ isPaid, isWest, open }, index) =>
        invoice(index, { open, ...(isPaid ? paid : {}), ...(isWest ? WEST : {}) }),
      );
      const kept = keepPayable(selected, payer);
      expect(kept.every((one) => selected.includes(one))).toBe(true);
      if (kept.length > 0) expect(reviewObstacles(summarize(kept, aPaymentConfig), payer)).toEqual([]);
      else
        expect(
          selected.filter((one) => reviewObstacles(summarize([one], aPaymentConfig), payer).length === 0),
        ).toEqual([]);
    }),
  );
});
