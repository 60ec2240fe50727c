import type { PlainDate } from '#domain/dates/dates.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { RejectionObstacle } from '#domain/rejection/rejection-obstacle.ts';

/** What merchants send: what they sold, what they give back, or what they invoice. */
export const TRANSACTION_KINDS = ['sale', 'credit', 'invoice'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

export interface TransactionLine {
  readonly description: string;
  readonly quantity: number;
  /** Minor units; below zero on a credit. */
  readonly unitPrice: number;
}

/** A transaction as a merchant’s system sends it; amounts in minor units, below zero on a credit. */
export interface Transaction {
  /** The merchant’s own number. */
  readonly number: string;
  /** The customer or sub-account that buys. */
  readonly buidCustomer: string;
  readonly kind: TransactionKind;
  readonly soldOn: PlainDate;
  readonly dueOn: PlainDate;
  /** Empty for none. */
  readonly poNumber: string;
  /** The number of the proof of delivery; empty for none. */
  readonly proof: string;
  readonly currency: string;
  readonly lines: readonly TransactionLine[];
  readonly tax: number;
  readonly total: number;
}

/** What a transaction is judged by, as it stands at that moment. */
export interface TransactionFacts {
  readonly isActive: boolean;
  /** Whether the buyer buys in the currency: its own, or one in which it has a limit of credit. */
  readonly isCurrencyAccepted: boolean;
  /** What of that limit is open; null where there is no limit. */
  readonly openCredit: number | null;
  /** When the merchant’s number was accepted before; null where it was not. */
  readonly acceptedOn: PlainDate | null;
  /** From which amount the buyer asks for a purchase order that is on file; null for never. */
  readonly poFrom: number | null;
  readonly isPoOnFile: boolean;
  /** From which amount the buyer asks for a proof of delivery; null for never. */
  readonly proofFrom: number | null;
}

/** What lines and tax come to. */
export function totalOfLines({ lines, tax, currency }: Transaction): Money {
  const goods = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  return money(goods + tax, currency);
}

/**
 * Why a transaction is not taken (§1 Rejection center): every reason, the one that hides others first. What uses no credit
 * of the buyer, as a credit does, is not held against it.
 */
export function rejectionReasons(sent: Transaction, facts: TransactionFacts): RejectionObstacle[] {
  const { currency, total } = sent;
  const amount = (minorUnits: number) => money(minorUnits, currency);
  const reasons: RejectionObstacle[] = [];
  if (!facts.isActive) {
    const remedy = { kind: 'customerReactivates' } as const;
    reasons.push({ rule: 'REJ-01', facts: { field: 'customer' }, remedy });
  }
  if (facts.acceptedOn !== null) {
    reasons.push({
      rule: 'REJ-02',
      facts: { field: 'number', value: sent.number, day: facts.acceptedOn },
      remedy: { kind: 'correct', field: 'number' },
    });
  }
  if (isAsked(facts.poFrom, total) && !facts.isPoOnFile) {
    reasons.push({
      rule: 'REJ-03',
      facts: { field: 'poNumber', value: sent.poNumber, amount: amount(facts.poFrom ?? 0) },
      remedy: { kind: 'correct', field: 'poNumber' },
    });
  }
  const expected = totalOfLines(sent);
  if (total !== expected.amount) {
    const remedy = { kind: 'correct', field: 'total' } as const;
    reasons.push({ rule: 'REJ-04', facts: { field: 'total', amount: expected }, remedy });
  }
  if (isAsked(facts.proofFrom, total) && sent.proof === '') {
    reasons.push({
      rule: 'REJ-05',
      facts: { field: 'proof', amount: amount(facts.proofFrom ?? 0) },
      remedy: { kind: 'correct', field: 'proof' },
    });
  }
  if (!facts.isCurrencyAccepted) {
    reasons.push({
      rule: 'REJ-06',
      facts: { field: 'currency', value: currency },
      remedy: { kind: 'sendAnew' },
    });
  } else if (facts.openCredit !== null && total > 0 && total > facts.openCredit) {
    reasons.push({
      rule: 'REJ-07',
      facts: { amount: amount(total - Math.max(0, facts.openCredit)) },
      remedy: { kind: 'customerPays' },
    });
  }
  return reasons;
}

const isAsked = (from: number | null, total: number): boolean => from !== null && total >= from;
