import { expect, test } from 'vitest';
import { formOf } from '#domain/invoice/invoice-edit.ts';
import {
  changedByOther,
  changedFields,
  conflicts,
  isEdited,
  mergedForm,
} from '#domain/invoice/merge-edits.ts';
import { money } from '#domain/money/money.ts';
import { anEditableInvoice } from '#domain/testing/an-editable-invoice.ts';

const read = anEditableInvoice();
const now = anEditableInvoice({
  version: 2,
  values: { ...read.values, poNumber: 'PO-theirs', notes: 'Both', receivedDate: '2026-11-01' },
});
const form = { ...formOf(read), poNumber: 'PO-mine', notes: 'Both', shipTo: '12' };

test('a form is edited where a detail is another, or an adjustment is begun', () => {
  expect(isEdited(formOf(read), read)).toBe(false);
  expect(isEdited({ ...formOf(read), poNumber: ` ${read.values.poNumber} ` }, read)).toBe(false);
  expect(changedFields(form, read)).toEqual(['poNumber', 'shipTo', 'notes']);
  expect(isEdited(form, read)).toBe(true);
  for (const begun of [{ newTotal: money(1, 'USD') }, { reason: 'other' as const }, { comments: 'x' }]) {
    expect(isEdited({ ...formOf(read), ...begun }, read)).toBe(true);
  }
});

test('two conflict in what both have changed, each to something else', () => {
  expect(conflicts(form, read, now)).toEqual(['poNumber']);
  expect(changedByOther(read, now)).toEqual(['poNumber', 'receivedDate', 'notes']);
  expect(conflicts(formOf(read), read, now)).toEqual([]);
});

test('what only the other has changed is theirs, of the rest what was chosen', () => {
  const merged = { receivedDate: '2026-11-01', shipTo: '12', notes: 'Both' };
  expect(mergedForm(form, read, now, { poNumber: 'mine' })).toMatchObject({ ...merged, poNumber: 'PO-mine' });
  expect(mergedForm(form, read, now, { poNumber: 'theirs' })).toMatchObject({
    ...merged,
    poNumber: 'PO-theirs',
  });
  const lowered = { ...form, newTotal: money(5, 'USD') };
  expect(mergedForm(lowered, read, now, {}).newTotal).toEqual(money(5, 'USD'));
});
