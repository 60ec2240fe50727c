import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import { hindranceOf } from '#domain/selection/hindrance.ts';
import { narrow } from '#domain/selection/narrowing.ts';
import { payableShare } from '#domain/selection/payable-share.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { anAccount, anInvoice, aPayer, aPaymentConfig } from '#domain/testing/payment-facts.ts';

const WEST = { buidCustomer: 'west', accountName: 'West' };
const payer = aPayer([anAccount(), anAccount({ buidCustomer: 'west', customerName: 'West' })]);
const shareOf = (invoices: readonly Invoice[], by = payer) =>
  payableShare(summarize(invoices, aPaymentConfig), by);

test.each<[string, Partial<Invoice>, string | null]>([
  ['PAY-02: paid', { status: ['Paid'], open: money(0, 'USD') }, 'paid'],
  ['PAY-02: in a payment', { status: ['Payment Pending'] }, 'inPayment'],
  ['PAY-04: nothing of it is open', { open: money(0, 'USD') }, 'nothingOpen'],
  ['PAY-06: in another currency', { open: money(5, 'HUF') }, 'currency'],
  ['PAY-02 before PAY-06', { open: money(5, 'HUF'), status: ['On Hold'] }, 'onHold'],
  ['nothing', {}, null],
])('what keeps an invoice from being paid is said once: %s', (_, differing, why) => {
  expect(hindranceOf(anInvoice(differing), aPaymentConfig)).toBe(why);
});

test('of a selection of which all can be paid nothing is said', () => {
  expect(shareOf([anInvoice(), anInvoice({ trxId: '2' })])).toBeNull();
});

test('PAY-15: of an account that cannot pay, what could be paid otherwise is counted beside the rest', () => {
  const barred = aPayer([
    anAccount(),
    anAccount({ buidCustomer: 'west', customerName: 'West', paymentEligible: false }),
  ]);
  const all = [anInvoice(), anInvoice(WEST), anInvoice({ ...WEST, status: ['Paid'] })];
  expect(shareOf(all, barred)).toEqual({ payable: 1, hindered: { paid: 1 }, barred: 1 });
  // How many of its invoices are in a currency that nobody can pay in is not known here.
  expect(shareOf([...all, anInvoice({ ...WEST, open: money(5, 'HUF') })], barred)).toBeNull();
});

test('what can be paid and what cannot make up the selection, and one press keeps as many as it says', () => {
  const some = fc.array(
    fc.record({
      status: fc.constantFrom('Billed', 'Paid', 'Payment Pending', 'On Hold', 'Unbilled', 'Closed'),
      open: fc.constantFrom(money(0, 'USD'), money(9_000, 'USD'), money(9_000, 'CAD'), money(5, 'HUF')),
    }),
    { maxLength: 9 },
  );
  fc.assert(
    fc.property(some, (all) => {
      const selected = all.map(({ status, open }, index) =>
        anInvoice({ trxId: String(index), open, status: [status] }),
      );
      const kept = narrow(selected, { kind: 'keepPayable' }, aPaymentConfig);
      const share = shareOf(selected);
      const out = Object.values(share?.hindered ?? {}).reduce((sum, one) => sum + one, 0);
      expect(kept.length).toBe(share?.payable ?? selected.length);
      expect(kept.length + out).toBe(selected.length);
    }),
  );
});
