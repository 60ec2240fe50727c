import { expect, test } from 'vitest';
import { emptyForm, type DisputeForm } from '#domain/dispute/dispute-form.ts';
import { disputeOfRestAddress, withRest, wordsOfRest } from '#domain/dispute/dispute-of-rest.ts';
import type { ShortPayReason } from '#domain/payment/part-amount.ts';
import { money } from '#domain/money/money.ts';

const amount = money(2_500, 'USD');
const rest = { amount, reasonId: 'price_differs', words: 'Agreed on 95.00' };

test('the address names the invoice, the rest and the reason, where disputes have it', () => {
  const address = '/dispute/create?invoiceIds=71&amount=2500&currency=USD';
  const addressFor = (reason: ShortPayReason | null, note = '') =>
    disputeOfRestAddress('71', amount, { reason, note });
  expect(addressFor('wrongPrice')).toBe(`${address}&reason=price_differs`);
  expect(addressFor('damagedGoods')).toBe(`${address}&reason=damaged_in_transit`);
  expect(addressFor('agreedDiscount')).toBe(address);
  expect(addressFor(null, '  ')).toBe(address);
});

test('what the payer has said stands behind the #, and is read from there as it was typed', () => {
  const note = 'Agreed: 95 % & “less” #2 + freight';
  const address = disputeOfRestAddress('71', amount, { reason: 'wrongPrice', note });
  const [sent = '', kept = ''] = address.split('#');
  expect(sent).not.toContain('words');
  expect(wordsOfRest(kept)).toBe(note);
  expect(wordsOfRest('')).toBe('');
  expect(wordsOfRest(`words=${'x'.repeat(201)}`)).toBe('');
});

test('the rest is what is disputed of the one invoice that is asked for', () => {
  expect(withRest(emptyForm(['71']), ['71'], rest)).toMatchObject({
    shares: { '71': { kind: 'part', amount } },
    words: { reasonId: 'price_differs', description: 'Agreed on 95.00' },
  });
  expect(withRest(emptyForm(['71']), ['71'], null)).toEqual(emptyForm(['71']));
  expect(withRest(emptyForm(['71', '72']), ['71', '72'], rest)).toEqual(emptyForm(['71', '72']));
  expect(withRest(emptyForm([]), [], rest)).toEqual(emptyForm([]));
});

test('what was said of the invoice before stays', () => {
  const said: DisputeForm = {
    ...emptyForm(['71']),
    words: { reasonId: 'other', description: 'Torn.' },
    shares: { '71': { kind: 'whole' } },
  };
  expect(withRest(said, ['71'], rest)).toEqual(said);
  expect(withRest({ ...said, shares: {} }, ['71'], rest)).toMatchObject({
    words: said.words,
    shares: { '71': { kind: 'part', amount } },
  });
});
