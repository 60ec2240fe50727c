import { expect, test } from 'vitest';
import { changedForm, type DisputeChange } from '#domain/dispute/dispute-change.ts';
import { emptyForm, shareOf, wordsOf } from '#domain/dispute/dispute-form.ts';

const FORM = emptyForm(['1', '2', '3', '2']);
const after = (...changes: DisputeChange[]) => changes.reduce(changedForm, FORM);

test('an invoice that is asked for twice is disputed once', () => {
  expect(FORM.trxIds).toEqual(['1', '2', '3']);
});

test('one reason and description is for all, until each has its own, which begins with what was said of all', () => {
  const said = after(
    { type: 'reason.choose', trxId: null, reasonId: 'other' },
    { type: 'description.type', trxId: null, description: 'Too dear' },
  );
  expect(wordsOf(said, '2')).toEqual({ reasonId: 'other', description: 'Too dear' });
  const each = changedForm(said, { type: 'words.share', isOneForAll: false });
  const own = changedForm(each, { type: 'description.type', trxId: '2', description: 'Not ordered' });
  expect(wordsOf(own, '1')).toEqual({ reasonId: 'other', description: 'Too dear' });
  expect(wordsOf(own, '2')).toEqual({ reasonId: 'other', description: 'Not ordered' });
  const again = changedForm(own, { type: 'words.share', isOneForAll: true });
  expect(wordsOf(again, '2')).toEqual({ reasonId: 'other', description: 'Too dear' });
});

test('what was said of each is said of all as the first has it; nothing is lost where none is left', () => {
  const each = after(
    { type: 'words.share', isOneForAll: false },
    { type: 'reason.choose', trxId: '1', reasonId: 'not_ordered' },
  );
  expect(changedForm(each, { type: 'words.share', isOneForAll: true }).words.reasonId).toBe('not_ordered');
  const none = { ...each, trxIds: [] };
  expect(changedForm(none, { type: 'words.share', isOneForAll: true }).words.reasonId).toBeNull();
});

test('an invoice is left out, or all but as many as may be disputed at once', () => {
  expect(after({ type: 'invoice.remove', trxId: '2' }).trxIds).toEqual(['1', '3']);
  expect(after({ type: 'invoices.keepFirst', count: 2 }).trxIds).toEqual(['1', '2']);
});

test('of an invoice all that is open is disputed, an amount, or lines in their order', () => {
  expect(shareOf(FORM, '1')).toEqual({ kind: 'whole' });
  const part = after({ type: 'amount.enter', trxId: '1', amount: 4_000, currency: 'CAD' });
  expect(shareOf(part, '1')).toEqual({ kind: 'part', amount: { amount: 4_000, currency: 'CAD' } });
  expect(shareOf(part, '2')).toEqual({ kind: 'whole' });
  const empty = changedForm(part, { type: 'amount.enter', trxId: '1', amount: null, currency: 'CAD' });
  expect(shareOf(empty, '1')).toEqual({ kind: 'part', amount: null });
  const choose = (lineNumber: number, isChosen = true): DisputeChange => ({
    type: 'line.choose',
    trxId: '1',
    lineNumber,
    isChosen,
  });
  const lines = [choose(10), choose(9), choose(9), choose(2), choose(10, false)].reduce(changedForm, part);
  expect(shareOf(lines, '1')).toEqual({ kind: 'lines', lineNumbers: [2, 9] });
  expect(shareOf(changedForm(lines, { type: 'whole.choose', trxId: '1' }), '1')).toEqual({ kind: 'whole' });
});

test('a contact is told once, however its address is written', () => {
  const luka = { name: 'Luka', emailAddress: 'luka@kestrel.example' };
  const chosen = after(
    { type: 'contact.choose', contact: luka, isChosen: true },
    { type: 'contact.choose', contact: { ...luka, emailAddress: ' Luka@Kestrel.example' }, isChosen: true },
  );
  expect(chosen.contacts).toHaveLength(1);
  expect(changedForm(chosen, { type: 'contact.choose', contact: luka, isChosen: false }).contacts).toEqual(
    [],
  );
});
