import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { Money } from '#domain/money/money.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { ListedDispute } from '#domain/dispute/dispute-list.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { PaymentStandingKind } from '#domain/payment/payment-standing.ts';
import { beginsNumber, numberKey } from '#domain/search/number-key.ts';

/** What a search finds besides pages. */
export const SEARCH_KINDS = ['invoice', 'payment', 'dispute', 'customer'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** How many of each kind are shown; whoever needs others types on, or looks in the list. */
export const HITS_PER_KIND = 5;

/** So many that are found are looked at and counted; of more it is said that there are more. */
export const HITS_COUNTED = 50;

/** How many of a kind are found, of which the first are shown. */
export interface Among {
  readonly count: number;
  /** Whether there are more than were counted: then the first are those of the lowest numbers. */
  readonly isMore: boolean;
}

/** The shortest text that is looked for: by one letter or digit nearly everything is found. */
const SHORTEST = 2;

/** How what is found stands, by the facts from which its list says it. */
export type HitStanding =
  | ({ readonly kind: 'invoice' } & Required<
      Pick<Invoice, 'status' | 'isSentBack' | 'isPartlyPaid' | 'scheduledOn' | 'askedIn'>
    >)
  | { readonly kind: 'payment'; readonly standing: PaymentStandingKind }
  | ({ readonly kind: 'dispute' } & Pick<
      ListedDispute,
      'status' | 'latestStep' | 'offer' | 'agreed' | 'outcome'
    >);

/** Something that is found. */
export interface SearchHit {
  readonly kind: SearchKind;
  /** What its page is addressed by. */
  readonly target: string;
  /** Its number; of a customer its name. */
  readonly title: string;
  /** What else it is found by: the order of an invoice, the number of a customer. */
  readonly alsoBy: string | null;
  /** With whom: the merchant, or the customer where somebody of the other side looks. */
  readonly party: string | null;
  /** Null of a customer. */
  readonly standing: HitStanding | null;
  /** Of an invoice what is open of it, or its total once nothing is; of a payment what is charged; of a dispute what is disputed. */
  readonly amount: Money | null;
  /** Of an invoice. */
  readonly dueOn: PlainDate | null;
  /** When it was submitted, or opened. */
  readonly at: Instant | null;
  /** Of how many of its kind it is one of the first. */
  readonly among: Among;
}

/** What is looked for. */
export interface Asked {
  readonly text: string;
  readonly kinds: readonly SearchKind[];
  /** The selected customer, and location; null where none is selected. */
  readonly scope: Scope | null;
}

/** What is said of an invoice: that nothing is open says its status. */
export const amountOf = ({ open, total }: Pick<Invoice, 'open' | 'total'>): Money =>
  open.amount === 0 ? total : open;

/** The amount, in minor units, that a text is once it is normalised (`normalizeSearch`); null where it is none. */
export function amountIn(text: string): number | null {
  const [, sign, whole, fraction] = /^(-?)(\d{1,12})\.(\d\d)$/.exec(text) ?? [];
  return whole === undefined ? null : Number(`${sign}${whole}${fraction}`);
}

/**
 * Among which kinds a text is looked for: numbers by their digits, customers by a part of their name. None for a text by
 * which nearly everything would be found.
 */
export function askedKinds(text: string, kinds: readonly SearchKind[]): readonly SearchKind[] {
  const key = numberKey(text);
  const isNumber = key.length >= SHORTEST && /\d/.test(key);
  const isName = text.trim().length >= SHORTEST;
  return kinds.filter((kind) => (kind === 'customer' ? isName : isNumber));
}

/** Whether something is found by a text, as far as the text says: by which of its amounts it is found, the server knows. */
export function isFoundBy(text: string, { kind, title, alsoBy }: SearchHit): boolean {
  const texts = [title, ...(alsoBy === null ? [] : [alsoBy])];
  if (kind !== 'customer') return texts.some((number) => beginsNumber(text, number));
  const part = nameKey(text.trim());
  return texts.some((name) => nameKey(name).includes(part));
}

const nameKey = (name: string) => name.normalize('NFC').toLowerCase();
