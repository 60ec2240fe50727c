import type { PaymentConfig } from '#domain/portal/config.ts';
import {
  isDisputed,
  isDisputedInPart,
  isPayable,
  payableAmount,
  type Invoice,
} from '#domain/invoice/invoice.ts';
import { totals, type Money } from '#domain/money/money.ts';
import { hindranceOf, OFFENCES, type Hindered, type Hindrance } from '#domain/selection/hindrance.ts';
import { notPayableAs } from '#domain/payment/not-payable.ts';
import type { Offender, OffenceRule } from '#domain/payment/payment-obstacle.ts';

/** How many offending invoices a summary names; the rest are counted. */
export const NAMED_OFFENDERS = 3;

/** The invoices of a selection that offend one rule. */
export interface Offence {
  readonly count: number;
  readonly first: readonly Offender[];
}

/** One account's part of a selection. */
export interface AccountShare {
  readonly buidCustomer: string;
  readonly accountName: string;
  readonly count: number;
  /** How many of them can be paid. */
  readonly payable: number;
  readonly totals: readonly Money[];
}

/** One currency's part of a selection. */
export interface CurrencyShare {
  readonly currency: string;
  readonly count: number;
  /** How many of them can be paid. */
  readonly payable: number;
  readonly total: Money;
}

/**
 * All that the rules on payment need to know of a selection. Made here from loaded invoices, and by the server in
 * the same shape for 'all that match', so that a rule never sees 10,000 invoices.
 */
export interface SelectionSummary {
  readonly count: number;
  /** Those of which all is disputed: they are paid only because the user has taken them in (decisions §11). */
  readonly disputed: number;
  /** What of the others is disputed in part: open, and in no sum of the selection. Per currency; nothing where nothing is. */
  readonly disputedParts: readonly Money[];
  readonly accounts: readonly AccountShare[];
  readonly currencies: readonly CurrencyShare[];
  readonly offences: Readonly<Record<OffenceRule, Offence>>;
  /** How many cannot be paid for what they are themselves, each counted once; absent in drafts of before it was told. */
  readonly hindered?: Hindered;
}

/** Summarises loaded invoices; linear in their number. */
export function summarize(invoices: readonly Invoice[], config: PaymentConfig): SelectionSummary {
  const offences = {} as Record<OffenceRule, Offence>;
  for (const rule of Object.keys(OFFENCES) as OffenceRule[]) {
    offences[rule] = offence(
      rule,
      invoices.filter((invoice) => OFFENCES[rule](invoice, config)),
    );
  }
  return {
    count: invoices.length,
    disputed: invoices.filter((invoice) => isDisputed(invoice.status) && !isDisputedInPart(invoice)).length,
    disputedParts: partsByCurrency(
      invoices.flatMap((invoice) =>
        isDisputedInPart(invoice) && invoice.disputed ? [invoice.disputed] : [],
      ),
    ),
    accounts: accountShares(invoices),
    currencies: Array.from(
      groupBy(invoices, (invoice) => invoice.open.currency),
      ([currency, group]) => ({
        currency,
        count: group.length,
        payable: countPayable(group),
        total: totals(group.map(payableAmount))[0] ?? { amount: 0, currency },
      }),
    ),
    offences,
    hindered: countHindered(invoices, config),
  };
}

/** Disputed parts as one amount for each currency, by its code, without those of which nothing is left. */
export function partsByCurrency(parts: readonly Money[]): Money[] {
  return totals(parts)
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}

/** The parts of loaded invoices by account, in the order in which the accounts come. */
export function accountShares(invoices: readonly Invoice[]): AccountShare[] {
  return Array.from(
    groupBy(invoices, (invoice) => invoice.buidCustomer),
    ([buidCustomer, group]) => ({
      buidCustomer,
      accountName: group[0]?.accountName ?? '',
      count: group.length,
      payable: countPayable(group),
      totals: totals(group.map(payableAmount)),
    }),
  );
}

/** Those that a payment can take, of which something is open. */
function countPayable(invoices: readonly Invoice[]): number {
  return invoices.filter((invoice) => isPayable(invoice.status) && payableAmount(invoice).amount > 0).length;
}

function countHindered(invoices: readonly Invoice[], config: PaymentConfig): Hindered {
  const counts: Partial<Record<Hindrance, number>> = {};
  for (const invoice of invoices) {
    const hindrance = hindranceOf(invoice, config);
    if (hindrance) counts[hindrance] = (counts[hindrance] ?? 0) + 1;
  }
  return counts;
}

function offence(rule: OffenceRule, invoices: readonly Invoice[]): Offence {
  const first = invoices.slice(0, NAMED_OFFENDERS).map(({ trxId, invoiceId, status }) => ({
    trxId,
    invoiceId,
    ...(rule === 'PAY-02' && { as: notPayableAs(status) }),
  }));
  return { count: invoices.length, first };
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
