import { expect, test } from 'vitest';
import { DISPUTE_DEFAULTS } from '#domain/dispute/dispute-config.ts';
import type { DisputeDraft } from '#domain/dispute/dispute-draft.ts';
import { emptyForm } from '#domain/dispute/dispute-form.ts';
import { money } from '#domain/money/money.ts';
import { begun, draftOf, isUntouched, withDraft } from '#machines/dispute-create/context.ts';

const amount = money(2_500, 'USD');
const input = {
  scope: { buidCustomer: '0400', currency: null },
  role: 'payer',
  config: DISPUTE_DEFAULTS,
  asked: ['71'],
} as const;
const rest = { amount, reasonId: 'price_differs', words: 'Agreed on 95.00' };
const share = { kind: 'part', amount } as const;

test('what a part payment leaves is what is disputed, and nothing counts as entered yet', () => {
  const flow = begun({ ...input, rest });
  expect(flow.form.shares).toEqual({ '71': share });
  expect(flow.form.words).toEqual({ reasonId: 'price_differs', description: 'Agreed on 95.00' });
  expect(isUntouched(flow)).toBe(true);
  expect(isUntouched({ ...flow, form: { ...flow.form, isOneForAll: false } })).toBe(false);
  expect(isUntouched({ ...flow, attempt: { key: 'key-1', isUnsure: false } })).toBe(false);
  expect(begun(input).form).toEqual(emptyForm(['71']));
});

test('a draft of the same invoice goes on with the rest, unless it says what of it is disputed', () => {
  const flow = begun({ ...input, rest });
  const words = { reasonId: 'other', description: 'Torn.' };
  const draft: DisputeDraft = { ...draftOf(begun(input)), form: { ...emptyForm(['71']), words } };
  expect(withDraft(flow, draft).form).toMatchObject({ shares: { '71': share }, words });
  const whole = { ...draft, form: { ...draft.form, shares: { '71': { kind: 'whole' as const } } } };
  expect(withDraft(flow, whole).form).toEqual(whole.form);
});
