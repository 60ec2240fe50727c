import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { keepPayable, type PayablePart } from '#domain/selection/keep-payable.ts';
import { money } from '#domain/money/money.ts';
import { methodObstacles, reviewObstacles } from '#domain/payment/payment-rules.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { aPayer, aPaymentConfig, anAccount, anInvoice } from '#domain/testing/payment-facts.ts';

const WEST = { buidCustomer: 'west', accountName: 'West' };
const payer = aPayer([anAccount(), anAccount({ buidCustomer: 'west', customerName: 'West' })]);
const invoice = (id: number, differing: Partial<Invoice> = {}) =>
  anInvoice({ trxId: String(id), invoiceId: `INV-${id}`, ...differing });
const small = { open: money(2_499, 'USD') };
const paid: Partial<Invoice> = { status: ['Paid'] };
const idsOf = ({ invoices }: PayablePart) => invoices.map(({ trxId }) => trxId);
const none = expect.objectContaining({ invoices: [] });

test.each<[string, Invoice[], PayablePart['way'], string[]]>([
  ['all, where nothing hinders', [invoice(1), invoice(2)], 'bank', ['1', '2']],
  ['none of none', [], 'bank', []],
  [
    'what is payable, of one currency',
    [invoice(1), invoice(2, paid), invoice(3), invoice(4, { open: money(1, 'CAD') })],
    'bank',
    ['1', '3'],
  ],
  [
    'those of several accounts, where a card takes each of them',
    [invoice(1, paid), invoice(2), invoice(3, WEST)],
    'card',
    ['2', '3'],
  ],
  [
    'those too small for a card, with a payment for each account',
    [invoice(1, small), invoice(2, paid), invoice(3, WEST), invoice(4, WEST)],
    'eachAccount',
    ['1', '3', '4'],
  ],
])('keeps %s', (_, selected, way, kept) => {
  const part = keepPayable(selected, payer);
  expect(idsOf(part)).toEqual(kept);
  expect(part.way).toBe(way);
});

test('an account that cannot pay goes, however much of it is selected', () => {
  const selected = [invoice(1, WEST), invoice(2, WEST), invoice(3)];
  const barred = anAccount({ buidCustomer: 'west', customerName: 'West', paymentEligible: false });
  expect(idsOf(keepPayable(selected, aPayer([anAccount(), barred])))).toEqual(['3']);
  const closed = anAccount({ buidCustomer: 'west', customerName: 'West', enabledMethods: [] });
  const byBank = anAccount({ enabledMethods: ['bank'] });
  expect(idsOf(keepPayable(selected, aPayer([byBank, closed])))).toEqual(['3']);
  const byCard = anAccount({ buidCustomer: 'west', customerName: 'West', enabledMethods: ['card'] });
  const some = [invoice(1, WEST), invoice(2, WEST), invoice(3, small)];
  expect(keepPayable(some, aPayer([byBank, byCard]))).toEqual({ way: 'card', invoices: some.slice(0, 2) });
});

test('nothing is kept for who may not pay, nor where no way is set up', () => {
  expect(keepPayable([invoice(1)], aPayer([anAccount()], 'viewer'))).toEqual(none);
  const unset = { ...payer, config: { ...aPaymentConfig, methods: [] } };
  expect(keepPayable([invoice(1)], unset)).toEqual(none);
});

test('what is kept can be paid in the way that it names, and what is not can be paid in no more of it', () => {
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
      const { way, invoices: kept } = keepPayable(selected, payer);
      expect(kept.every((one) => selected.includes(one))).toBe(true);
      const method = way === 'card' ? 'card' : 'bank';
      const context = { ...payer, isByAccount: way === 'eachAccount' };
      const summary = summarize(kept, aPaymentConfig);
      if (kept.length > 0) expect(methodObstacles(method, summary, context)).toEqual([]);
      else
        expect(
          selected.filter((one) => reviewObstacles(summarize([one], aPaymentConfig), payer).length === 0),
        ).toEqual([]);
    }),
  );
});
