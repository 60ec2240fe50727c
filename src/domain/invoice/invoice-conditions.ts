import type { PlainDate } from '#domain/dates/dates.ts';
import type { InvoiceAttention } from '#domain/invoice/invoice-attention.ts';

/** What a condition compares with. */
interface Compared {
  readonly text: string;
  readonly day: PlainDate;
  /** Minor units. */
  readonly amount: number;
  readonly id: string;
  readonly attention: InvoiceAttention;
}

/**
 * What a list of invoices is narrowed by besides its status: each by its name in the contract, and what it compares with.
 * Queries, selections, addresses and what a tab keeps are made from this.
 */
export const INVOICE_CONDITIONS = {
  /** Already normalised by the locale (§5 Display and lookup). */
  search: ['search', 'text'],
  dueFrom: ['due_from', 'day'],
  dueTo: ['due_to', 'day'],
  /** Of the open amount. */
  amountFrom: ['amount_from', 'amount'],
  amountTo: ['amount_to', 'amount'],
  /** The sub-account that owns the invoice. */
  account: ['account', 'id'],
  buidMerchant: ['buid_merchant', 'id'],
  attention: ['attention', 'attention'],
} as const satisfies Record<string, readonly [string, keyof Compared]>;

type Table = typeof INVOICE_CONDITIONS;
type Name = keyof Table;
/** Its name in the contract. */
type WireName<Of extends Name> = Table[Of][0];

/** Conditions that are set; an absent one narrows nothing. */
export type InvoiceConditions = { readonly [Of in Name]?: Compared[Table[Of][1]] };

/** Conditions, of which some may be undefined: these narrow nothing either. */
type Unset = { readonly [Of in Name]?: InvoiceConditions[Of] | undefined };

/** Conditions by their names in the contract. */
export type ConditionAttributes = { [Of in Name as WireName<Of>]?: Compared[Table[Of][1]] };

/** Conditions as the parameters of a call. */
export type ConditionParameters = { [Of in Name as `filter[${WireName<Of>}]`]?: Compared[Table[Of][1]] };

const NAMES = Object.keys(INVOICE_CONDITIONS) as Name[];

const named = (conditions: Unset, nameOf: (wireName: string) => string) =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = conditions[name];
      return value === undefined || value === '' ? [] : [[nameOf(INVOICE_CONDITIONS[name][0]), value]];
    }),
  );

/** What is set of conditions, by its names in the contract. */
export const conditionAttributes = (conditions: Unset): ConditionAttributes =>
  named(conditions, (name) => name);

/** What is set of conditions, as the parameters of a call. */
export const conditionParameters = (conditions: Unset): ConditionParameters =>
  named(conditions, (name) => `filter[${name}]`);

const read = (asked: object, nameOf: (wireName: string) => string): InvoiceConditions =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value: unknown = Reflect.get(asked, nameOf(INVOICE_CONDITIONS[name][0]));
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The conditions that attributes of the contract name. */
export const conditionsOfAttributes = (asked: ConditionAttributes): InvoiceConditions =>
  read(asked, (name) => name);

/** The conditions that the parameters of a call name. */
export const conditionsOfParameters = (asked: ConditionParameters): InvoiceConditions =>
  read(asked, (name) => `filter[${name}]`);

/** From and to, each included; null for no bound. */
export interface Span<Value> {
  readonly from: Value | null;
  readonly to: Value | null;
}

/** Between which days what conditions leave is due. */
export const dueSpan = ({ dueFrom, dueTo }: InvoiceConditions): Span<PlainDate> => ({
  from: dueFrom ?? null,
  to: dueTo ?? null,
});

/** A span of which a bound may not be said. */
type Bounds<Value> = { readonly [Bound in keyof Span<Value>]?: Value | null | undefined };

/** The conditions that leave what is due between two days. */
export const dueBetween = ({ from, to }: Bounds<PlainDate>) => ({
  dueFrom: from ?? undefined,
  dueTo: to ?? undefined,
});

/** Between which open amounts, in minor units, what conditions leave lies. */
export const amountSpan = ({ amountFrom, amountTo }: InvoiceConditions): Span<number> => ({
  from: amountFrom ?? null,
  to: amountTo ?? null,
});

/** The conditions that leave what is open between two amounts. */
export const amountBetween = ({ from, to }: Bounds<number>) => ({
  amountFrom: from ?? undefined,
  amountTo: to ?? undefined,
});
