import {
  formOf,
  type EditableInvoice,
  type InvoiceForm,
  type InvoiceValues,
} from '#domain/invoice/invoice-edit.ts';
import type { TakenParts } from '#domain/merging.ts';

/** The details that two people can edit at once. An adjustment is judged anew instead: it is none of the details. */
export const MERGED_FIELDS = ['poNumber', 'receivedDate', 'shipTo', 'notes'] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];

const same = (one: string | null, other: string | null): boolean =>
  (one ?? '').trim() === (other ?? '').trim();

/** The details that were typed anew. */
export function changedFields(form: InvoiceForm, { values }: Pick<EditableInvoice, 'values'>): MergedField[] {
  return MERGED_FIELDS.filter((field) => !same(form[field], values[field]));
}

/** Whether anything would be saved. */
export function isEdited(form: InvoiceForm, invoice: EditableInvoice): boolean {
  const { newTotal, reason, comments } = form;
  return (
    changedFields(form, invoice).length > 0 || newTotal !== null || reason !== null || comments.trim() !== ''
  );
}

/** The details that both have changed since, each to something else: one of the two has to be taken. */
export function conflicts(form: InvoiceForm, read: EditableInvoice, now: EditableInvoice): MergedField[] {
  return changedFields(form, read).filter(
    (field) => !same(now.values[field], read.values[field]) && !same(now.values[field], form[field]),
  );
}

/** What somebody else has changed since. */
export function changedByOther(read: EditableInvoice, now: EditableInvoice): MergedField[] {
  return changedFields(formOf(now), read);
}

/**
 * The form over the invoice as it is by now: what was typed stays, and what only the other has changed is theirs. Of
 * what both have changed, what was chosen; mine until then.
 */
export function mergedForm(
  form: InvoiceForm,
  read: EditableInvoice,
  now: EditableInvoice,
  taken: TakenParts<MergedField>,
): InvoiceForm {
  const mine = new Set(changedFields(form, read).filter((field) => taken[field] !== 'theirs'));
  const values: InvoiceValues = { ...now.values, ...pick(form, mine) };
  return { ...form, ...values };
}

function pick(form: InvoiceForm, fields: ReadonlySet<MergedField>): Partial<InvoiceValues> {
  return Object.fromEntries([...fields].map((field) => [field, form[field]]));
}
