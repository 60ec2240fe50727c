import * as v from 'valibot';
import { INVOICE_GROUPINGS } from '#domain/invoice/invoice-groups.ts';
import { keptConditions } from '#domain/invoice/kept-conditions.ts';
import { INVOICE_LISTS, isPayable, type Invoice } from '#domain/invoice/invoice.ts';
import type { NamedException, SelectionRequest } from '#domain/selection/invoice-selection.ts';

/**
 * What a tab keeps of a selection while another page is open, and over a reload. Invoices are kept by id only, because
 * they may have changed.
 */
export type KeptSelection =
  | {
      readonly kind: 'rows';
      /** Selected, and payable when they were. */
      readonly payable: readonly string[];
      /** Selected although they could not be paid. */
      readonly others: readonly string[];
      /** Left out by the box of a page. */
      readonly passedOver: readonly string[];
      /** Whether one bank payment for each account was wished (PAY-03). */
      readonly isByAccount: boolean;
    }
  | {
      readonly kind: 'set';
      readonly selectionId: string;
      readonly requests: readonly SelectionRequest[];
      readonly exceptions: readonly NamedException[];
      readonly count: number;
      /** Whether all of it could be paid. */
      readonly isPayable: boolean;
      readonly isByAccount: boolean;
    };
export type KeptRows = Extract<KeptSelection, { kind: 'rows' }>;
export type KeptSet = Extract<KeptSelection, { kind: 'set' }>;

/** What is there of kept invoices. */
export interface FoundSelection {
  readonly selected: readonly Invoice[];
  readonly passedOver: readonly Invoice[];
}

const Ids = v.array(v.string());
const exceptions = v.array(v.object({ trxId: v.string(), isIn: v.boolean() }));
const asked = { exceptions: v.exactOptional(exceptions) };
const ofSet = { selectionId: v.string(), ...asked };
const Request = v.variant('kind', [
  v.object({
    kind: v.literal('filter'),
    filter: v.object({
      status: v.picklist(INVOICE_LISTS),
      ...keptConditions,
    }),
    group: v.exactOptional(v.object({ by: v.picklist(INVOICE_GROUPINGS), key: v.string() })),
    takesIn: v.exactOptional(v.boolean()),
    ...asked,
  }),
  v.object({ kind: v.literal('invoices'), trxIds: Ids, ...asked }),
  v.object({
    kind: v.literal('leaveOut'),
    rule: v.picklist(['PAY-02', 'PAY-04', 'PAY-06', 'PAY-07', 'PAY-29', 'PAY-46']),
    ...ofSet,
  }),
  v.object({ kind: v.literal('keepAccount'), buidCustomer: v.string(), ...ofSet }),
  v.object({ kind: v.literal('keepCurrency'), currency: v.string(), ...ofSet }),
  v.object({ kind: v.literal('keepFirst'), count: v.number(), ...ofSet }),
  v.object({ kind: v.picklist(['takeIn', 'except', 'again', 'keepPayable']), ...ofSet }),
]);
const Kept = v.variant('kind', [
  v.object({
    kind: v.literal('rows'),
    payable: Ids,
    others: Ids,
    passedOver: Ids,
    isByAccount: v.boolean(),
  }),
  v.object({
    kind: v.literal('set'),
    selectionId: v.string(),
    requests: v.array(Request),
    exceptions,
    count: v.number(),
    isPayable: v.boolean(),
    isByAccount: v.boolean(),
  }),
]);

/** Reads what was kept; null for what this version of the portal did not write. */
export function parseKeptSelection(kept: unknown): KeptSelection | null {
  const parsed = v.safeParse(Kept, kept);
  return parsed.success ? parsed.output : null;
}

/** How many invoices were selected. */
export function keptCount(kept: KeptSelection): number {
  return kept.kind === 'set' ? kept.count : kept.payable.length + kept.others.length;
}

/** What was selected one by one, to be kept. */
export function keptRows({ selected, passedOver }: FoundSelection, isByAccount: boolean): KeptRows {
  const idsOf = (invoices: readonly Invoice[]) => invoices.map(({ trxId }) => trxId);
  return {
    kind: 'rows',
    payable: idsOf(selected.filter(({ status }) => isPayable(status))),
    others: idsOf(selected.filter(({ status }) => !isPayable(status))),
    passedOver: idsOf(passedOver),
    isByAccount,
  };
}

/** The ids that are asked for to bring a selection back. */
export function idsOfKept({ payable, others, passedOver }: KeptRows): readonly string[] {
  return [...payable, ...others, ...passedOver];
}

/** What of a selection is there, by the invoices that were found: not what can be seen or paid no longer. */
export function foundOf(
  { payable, others, passedOver }: KeptRows,
  found: readonly Invoice[],
): FoundSelection {
  const byId = new Map(found.map((invoice) => [invoice.trxId, invoice]));
  const of = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return {
    selected: [...of(payable).filter(({ status }) => isPayable(status)), ...of(others)],
    passedOver: of(passedOver),
  };
}

/** The request that brings a set back as it is now: without what can be paid no longer, if all of it could be. */
export function againRequest({
  selectionId,
  exceptions: named,
  isPayable: wasPayable,
}: KeptSet): SelectionRequest {
  return wasPayable
    ? { kind: 'leaveOut', rule: 'PAY-02', selectionId, exceptions: named }
    : { kind: 'again', selectionId, exceptions: named };
}
