import { disputeDraftKey } from '#domain/dispute/dispute-draft-key.ts';
import { expect, test } from 'vitest';
import { isBlankDisputeDraft, parseDisputeDraft, type DisputeDraft } from '#domain/dispute/dispute-draft.ts';
import { emptyForm } from '#domain/dispute/dispute-form.ts';

const DRAFT: DisputeDraft = {
  step: 'review',
  asked: ['1', '2'],
  form: {
    ...emptyForm(['1', '2']),
    words: { reasonId: 'other', description: 'Too dear' },
    wordsOf: { '1': { reasonId: null, description: '' } },
    shares: {
      '1': { kind: 'lines', lineNumbers: [2] },
      '2': { kind: 'whole' },
      '3': { kind: 'part', amount: null },
      '4': { kind: 'part', amount: { amount: 1, currency: 'USD' } },
    },
    contacts: [{ name: 'Luka', emailAddress: 'luka@kestrel.example' }],
  },
  attempt: { key: 'key-1', isUnsure: true },
};

test('a draft is read as it was kept; another one counts as none', () => {
  expect(parseDisputeDraft(JSON.parse(JSON.stringify(DRAFT)))).toEqual(DRAFT);
  // One of before whoever is typed was kept.
  const { typedContact: _, ...before } = DRAFT.form;
  expect(parseDisputeDraft({ ...DRAFT, form: before })).toEqual(DRAFT);
  expect(parseDisputeDraft({ ...DRAFT, step: 'done' })).toBeNull();
  expect(parseDisputeDraft(null)).toBeNull();
});

test('nothing is kept where nothing was entered or sent', () => {
  const blank = { ...DRAFT, form: emptyForm(DRAFT.asked), attempt: null };
  expect(isBlankDisputeDraft(blank)).toBe(true);
  expect(isBlankDisputeDraft({ ...blank, attempt: DRAFT.attempt })).toBe(false);
  expect(isBlankDisputeDraft({ ...DRAFT, attempt: null })).toBe(false);
  // Half a contact is something to go on with.
  const typedContact = { name: 'Ravi', emailAddress: '' };
  expect(isBlankDisputeDraft({ ...blank, form: { ...blank.form, typedContact } })).toBe(false);
});

test('each set of invoices has a draft of its own, in whatever order they are asked for', () => {
  const subject = (...asked: string[]) => disputeDraftKey('0412', asked).subject;
  expect(subject()).toBeNull();
  expect(subject('2', '1')).toBe('1.2');
  expect(subject('1', '2', '1')).toBe(subject('2', '1'));
  const many = Array.from({ length: 50 }, (_, index) => String(7_802_000 + index));
  expect(subject(...many)).toMatch(/^[A-Za-z0-9_.-]{1,80}$/);
  expect(subject(...many)).not.toBe(subject(...many.slice(0, 49), '7902000'));
});
