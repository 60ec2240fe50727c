import { isSameContact, type NewContact } from '#domain/dispute/dispute-contact.ts';
import {
  shareOf,
  withoutInvoices,
  wordsOf,
  type DisputeForm,
  type DisputeWords,
} from '#domain/dispute/dispute-form.ts';
import { money } from '#domain/money/money.ts';

/** One thing that a user enters; `trxId` is null where it is said of all invoices. */
export type DisputeChange =
  | { readonly type: 'reason.choose'; readonly trxId: string | null; readonly reasonId: string }
  | { readonly type: 'description.type'; readonly trxId: string | null; readonly description: string }
  | { readonly type: 'words.share'; readonly isOneForAll: boolean }
  | { readonly type: 'invoice.remove'; readonly trxId: string }
  /** As many as may be disputed at once. */
  | { readonly type: 'invoices.keepFirst'; readonly count: number }
  | { readonly type: 'whole.choose'; readonly trxId: string }
  /** Null while nothing is entered. */
  | {
      readonly type: 'amount.enter';
      readonly trxId: string;
      readonly amount: number | null;
      readonly currency: string;
    }
  | {
      readonly type: 'line.choose';
      readonly trxId: string;
      readonly lineNumber: number;
      readonly isChosen: boolean;
    }
  | { readonly type: 'contact.choose'; readonly contact: NewContact; readonly isChosen: boolean }
  /** Somebody new, who is told once added. */
  | { readonly type: 'contact.type'; readonly field: keyof NewContact; readonly text: string };

/** The form after a change. */
export function changedForm(form: DisputeForm, change: DisputeChange): DisputeForm {
  switch (change.type) {
    case 'reason.choose':
      return withWords(form, change.trxId, { reasonId: change.reasonId });
    case 'description.type':
      return withWords(form, change.trxId, { description: change.description });
    case 'words.share':
      return withSharedWords(form, change.isOneForAll);
    case 'invoice.remove':
      return withoutInvoices(form, [change.trxId]);
    case 'invoices.keepFirst':
      return { ...form, trxIds: form.trxIds.slice(0, change.count) };
    case 'whole.choose':
      return { ...form, shares: { ...form.shares, [change.trxId]: { kind: 'whole' } } };
    case 'amount.enter': {
      const amount = change.amount === null ? null : money(change.amount, change.currency);
      return { ...form, shares: { ...form.shares, [change.trxId]: { kind: 'part', amount } } };
    }
    case 'line.choose': {
      const share = shareOf(form, change.trxId);
      const others =
        share.kind === 'lines' ? share.lineNumbers.filter((line) => line !== change.lineNumber) : [];
      const lineNumbers = change.isChosen ? [...others, change.lineNumber].toSorted((a, b) => a - b) : others;
      return { ...form, shares: { ...form.shares, [change.trxId]: { kind: 'lines', lineNumbers } } };
    }
    case 'contact.choose': {
      const others = form.contacts.filter((one) => !isSameContact(one, change.contact));
      const { name, emailAddress } = change.contact;
      return { ...form, contacts: change.isChosen ? [...others, { name, emailAddress }] : others };
    }
    case 'contact.type':
      return { ...form, typedContact: { ...form.typedContact, [change.field]: change.text } };
  }
}

function withWords(form: DisputeForm, trxId: string | null, said: Partial<DisputeWords>): DisputeForm {
  if (trxId === null) return { ...form, words: { ...form.words, ...said } };
  return { ...form, wordsOf: { ...form.wordsOf, [trxId]: { ...wordsOf(form, trxId), ...said } } };
}

/** What was said of all begins what is said of each, so that nothing has to be typed twice; and so of the first. */
function withSharedWords(form: DisputeForm, isOneForAll: boolean): DisputeForm {
  if (!isOneForAll) {
    const own = form.trxIds.map((trxId) => [trxId, form.wordsOf[trxId] ?? form.words] as const);
    return { ...form, isOneForAll, wordsOf: Object.fromEntries(own) };
  }
  const [first] = form.trxIds;
  return {
    ...form,
    isOneForAll,
    words: first === undefined ? form.words : wordsOf(form, first),
    wordsOf: {},
  };
}
