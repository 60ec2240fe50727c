import type { Role } from '#domain/access/role.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import {
  NO_CONTACT,
  outsideAddresses,
  outsideObstacles,
  type DisputeContact,
  type NewContact,
  type OutsideAddresses,
} from '#domain/dispute/dispute-contact.ts';
import type { DisputeDocument } from '#domain/dispute/dispute-document.ts';
import { submitObstacles, textObstacles } from '#domain/dispute/dispute-eligibility.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeReason } from '#domain/dispute/dispute-reason.ts';
import {
  amountObstacles,
  disputedAmount,
  type AmountsOfInvoice,
  type DisputedShare,
} from '#domain/dispute/disputed-amount.ts';
import type { InvoiceLine } from '#domain/invoice/invoice-line.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { isSameMoney, money, type Money } from '#domain/money/money.ts';

/** Characters of a description. */
export const DESCRIPTION_MAXIMUM = 1000;

/** Why an invoice is disputed, in the user's choice and words. */
export interface DisputeWords {
  /** Null while none is chosen. */
  readonly reasonId: string | null;
  readonly description: string;
}

/** What is entered to dispute invoices (§2 Dispute creation). */
export interface DisputeForm {
  /** What is disputed, in the order in which it was asked for. */
  readonly trxIds: readonly string[];
  /** Whether one reason and description is for all. */
  readonly isOneForAll: boolean;
  readonly words: DisputeWords;
  /** Of single invoices, where each has its own. */
  readonly wordsOf: Readonly<Record<string, DisputeWords>>;
  /** What of an invoice is disputed; all that is open where it is absent. */
  readonly shares: Readonly<Record<string, DisputedShare>>;
  readonly contacts: readonly NewContact[];
  /** Who is typed and not added yet: nobody is told of it. */
  readonly typedContact: NewContact;
  readonly documents: readonly DisputeDocument[];
}

/** An invoice that cannot be disputed, with every reason. */
export interface IneligibleInvoice {
  readonly trxId: string;
  readonly obstacles: readonly DisputeObstacle[];
}

/** The amounts of an invoice, with what its lines are called. */
export interface InvoiceAmounts extends AmountsOfInvoice {
  readonly lines: readonly Pick<InvoiceLine, 'lineNumber' | 'amount' | 'description'>[];
}

/** All that the steps of a dispute offer, as the server has it. */
export interface Disputable {
  /** Those that were asked for and are the customer's. */
  readonly invoices: readonly Invoice[];
  readonly ineligible: readonly IneligibleInvoice[];
  /** The most that can be disputed of an invoice, which may be less than is open; absent where none can. */
  readonly most: Readonly<Record<string, Money>>;
  /** Of invoices whose lines were read. */
  readonly amounts: Readonly<Record<string, InvoiceAmounts>>;
  readonly reasons: readonly DisputeReason[];
  readonly contacts: readonly DisputeContact[];
  /** The addresses of nobody of the customer that the user has told of disputes today. */
  readonly toldToday: readonly string[];
  readonly today: PlainDate;
}

/** Something that keeps a dispute from going on, and the invoice that it is about; null where it is about all. */
export interface DisputeProblem {
  readonly trxId: string | null;
  readonly obstacle: DisputeObstacle;
}

const NO_WORDS: DisputeWords = { reasonId: null, description: '' };

/** Before anything was entered. */
export function emptyForm(trxIds: readonly string[]): DisputeForm {
  return {
    trxIds: [...new Set(trxIds)],
    isOneForAll: true,
    words: NO_WORDS,
    wordsOf: {},
    shares: {},
    contacts: [],
    typedContact: NO_CONTACT,
    documents: [],
  };
}

/** What is said of an invoice. */
export function wordsOf({ isOneForAll, words, wordsOf: own }: DisputeForm, trxId: string): DisputeWords {
  return isOneForAll ? words : (own[trxId] ?? NO_WORDS);
}

/** What of an invoice is disputed. */
export function shareOf({ shares }: DisputeForm, trxId: string): DisputedShare {
  return shares[trxId] ?? { kind: 'whole' };
}

/** The form without some invoices. */
export function withoutInvoices(form: DisputeForm, trxIds: readonly string[]): DisputeForm {
  return { ...form, trxIds: form.trxIds.filter((trxId) => !trxIds.includes(trxId)) };
}

/** What is left of the form once that which cannot be disputed is removed. */
export function withoutIneligible(form: DisputeForm, { ineligible }: Disputable): DisputeForm {
  return withoutInvoices(
    form,
    ineligible.map(({ trxId }) => trxId),
  );
}

/**
 * An invoice as far as amounts go, `open` being what of it can be disputed, as the server says it too; its lines are empty
 * until they are read.
 */
export function amountsOf(
  { amounts, most }: Pick<Disputable, 'amounts' | 'most'>,
  invoice: Invoice,
): InvoiceAmounts {
  const { trxId, total } = invoice;
  const read = amounts[trxId] ?? { open: invoice.open, total, lateFee: money(0, total.currency), lines: [] };
  return { ...read, open: most[trxId] ?? read.open };
}

/** What of each invoice is disputed. */
export function disputedAmounts(form: DisputeForm, disputable: Disputable): Money[] {
  return disputedInvoices(form, disputable).map((invoice) =>
    disputedAmount(amountsOf(disputable, invoice), shareOf(form, invoice.trxId)),
  );
}

/** What of each invoice is disputed, as nothing where a rule refuses it, and of how many invoices it is refused. */
export function countedAmounts(
  form: DisputeForm,
  disputable: Disputable,
): { readonly amounts: readonly Money[]; readonly uncounted: number } {
  const judged = disputedInvoices(form, disputable).map((invoice) => {
    const of = amountsOf(disputable, invoice);
    const share = shareOf(form, invoice.trxId);
    const isRefused = amountObstacles(of, share).length > 0;
    return { isRefused, amount: isRefused ? money(0, of.open.currency) : disputedAmount(of, share) };
  });
  return {
    amounts: judged.map(({ amount }) => amount),
    uncounted: judged.filter(({ isRefused }) => isRefused).length,
  };
}

/** The form with all of an invoice disputed where the part that was asked for has become all that is open. */
export function withWholes(form: DisputeForm, disputable: Disputable): DisputeForm {
  const whole = disputedInvoices(form, disputable).filter((invoice) => {
    const share = shareOf(form, invoice.trxId);
    const { open } = amountsOf(disputable, invoice);
    return (
      share.kind === 'part' && share.amount !== null && open.amount > 0 && isSameMoney(share.amount, open)
    );
  });
  if (whole.length === 0) return form;
  const shares = whole.map(({ trxId }) => [trxId, { kind: 'whole' }] as const);
  return { ...form, shares: { ...form.shares, ...Object.fromEntries(shares) } };
}

/** What judging a form needs besides it. */
export interface FormContext {
  readonly role: Role;
  readonly config: DisputeConfig;
  readonly disputable: Disputable;
}

/** What keeps the first step from going on, by the rules that the server asks too; empty when nothing does. */
export function describeProblems(form: DisputeForm, context: FormContext): DisputeProblem[] {
  const { disputable, config } = context;
  const reasonOf = (words: DisputeWords) =>
    disputable.reasons.find(({ id }) => id === words.reasonId) ?? null;
  const saying = (trxId: string | null, words: DisputeWords): DisputeProblem[] =>
    textObstacles({ reason: reasonOf(words), description: words.description, documents: [] }, config)
      .filter(({ rule }) => rule === 'DIS-11')
      .map((obstacle) => ({ trxId, obstacle }));
  const together = [
    ...submitObstacles(form.trxIds.length, context),
    ...outsideObstacles(toldOutside(form, context)),
  ];
  return [
    ...together.map((obstacle) => ({ trxId: null, obstacle })),
    ...(form.isOneForAll
      ? saying(null, form.words)
      : form.trxIds.flatMap((trxId) => saying(trxId, wordsOf(form, trxId)))),
    ...disputedInvoices(form, disputable).flatMap((invoice) =>
      amountObstacles(amountsOf(disputable, invoice), shareOf(form, invoice.trxId)).map((obstacle) => ({
        trxId: invoice.trxId,
        obstacle,
      })),
    ),
  ];
}

/** Whom of nobody of the customer the form has told, beside those of today (DIS-17). */
export function toldOutside(
  { contacts }: Pick<DisputeForm, 'contacts'>,
  { disputable, config }: Pick<FormContext, 'disputable' | 'config'>,
): OutsideAddresses {
  const ofUsers = disputable.contacts.flatMap(({ kind, emailAddress }) =>
    kind === 'user' ? emailAddress : [],
  );
  return outsideAddresses(contacts, { ofUsers, toldToday: disputable.toldToday }, config);
}

/** The invoices that the form disputes, as far as the server has told of them. */
export function disputedInvoices(
  form: Pick<DisputeForm, 'trxIds'>,
  { invoices }: Pick<Disputable, 'invoices'>,
): Invoice[] {
  return form.trxIds.flatMap((trxId) => invoices.find((invoice) => invoice.trxId === trxId) ?? []);
}
