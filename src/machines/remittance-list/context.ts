import type { CallError } from '#domain/call-error.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import {
  reasonProblems,
  type PartAmount,
  type PartProblem,
  type ShortPayReason,
} from '#domain/payment/part-amount.ts';
import type { DecimalMark } from '#domain/remittance/amount-text.ts';
import {
  matchRemittance,
  type MatchedLine,
  type RemittancePayment,
} from '#domain/remittance/match-remittance.ts';
import {
  readRemittance,
  type ReadRemittance,
  type UnreadableRemittance,
} from '#domain/remittance/read-remittance.ts';

/** A file as far as the chart knows it; its page has the file itself. */
export interface RemittanceFile {
  readonly name: string;
  readonly bytes: number;
}

export interface RemittanceContext {
  /** The payment that is prepared. */
  readonly payment: Pick<RemittancePayment, 'currency' | 'cardMinimum'> & {
    /** Why less may be paid of an invoice; where none is offered, all that is open is. */
    readonly shortPayReasons: readonly ShortPayReason[];
  };
  /** Of the reader's language, where no amount of the list says its own. */
  readonly decimal: DecimalMark;
  /** As it was pasted, or as it stood in the file. */
  readonly text: string;
  readonly file: RemittanceFile | null;
  readonly list: ReadRemittance | null;
  /** Why the text is no list; null where it is one, or was not looked at. */
  readonly unreadable: UnreadableRemittance | null;
  /** Empty before the invoices were looked up. */
  readonly matched: readonly MatchedLine[];
  /** What is missing in the reason for the part amounts. */
  readonly problems: readonly PartProblem[];
  readonly failure: CallError | null;
}

export type RemittanceInput = Pick<RemittanceContext, 'payment' | 'decimal'>;

/** Why less is paid, said once for all lines; `each` leaves it to the review, invoice by invoice. */
export interface RemittanceReasonGiven {
  readonly reason: ShortPayReason | null;
  readonly note: string;
}

/** A payment of what the list selects. */
export interface RemittanceEmitted {
  readonly type: 'payment.wanted';
  readonly trxIds: readonly string[];
  readonly parts: readonly PartAmount[];
}

export type RemittanceEvent =
  | { type: 'list.check'; text: string }
  | { type: 'file.choose'; file: RemittanceFile }
  | { type: 'list.change' }
  | ({ type: 'payment.begin' } & RemittanceReasonGiven);

/** What a text is read as; the lists of the domain are small, so that reading one twice costs nothing. */
export const read = (text: string, { decimal }: Pick<RemittanceContext, 'decimal'>) =>
  readRemittance(text, decimal);

/** Lines with their invoices; the same for the guards and for what they decide on. */
export const matchedBy = ({ list, payment }: RemittanceContext, found: readonly Invoice[]) =>
  matchRemittance(list?.lines ?? [], found, { ...payment, takesParts: payment.shortPayReasons.length > 0 });

export const missing = (
  { reason, note }: RemittanceReasonGiven,
  { payment }: RemittanceContext,
): PartProblem[] => (reason === 'each' ? [] : reasonProblems({ reason, note }, payment.shortPayReasons));
