import type { PlainDate } from '#domain/dates/dates.ts';
import type { Money } from '#domain/money/money.ts';
import type { ObstacleOf } from '#domain/obstacle.ts';
import type { RejectionRule } from '#domain/rejection/rules.ts';

/** What of a rejected transaction can be corrected, each where it was what was wrong. */
export const CORRECTABLE_FIELDS = ['number', 'poNumber', 'total', 'proof'] as const;
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number];

/** A field of a transaction at which something can be wrong. */
export type TransactionField = CorrectableField | 'customer' | 'currency';

/** What would let it go on, and by whom. */
export type RejectionRemedy =
  /** The merchant corrects the very field. */
  | { readonly kind: 'correct'; readonly field: CorrectableField }
  /** The buyer’s account has to be active again. */
  | { readonly kind: 'customerReactivates' }
  /** The buyer pays, so that credit is open again. */
  | { readonly kind: 'customerPays' }
  /** It cannot be mended: it is sent anew, with a number of its own. */
  | { readonly kind: 'sendAnew' }
  | { readonly kind: 'waitForAnswer' }
  | { readonly kind: 'none' };

/** The facts that the sentence of an obstacle names. */
export interface RejectionRuleFacts {
  readonly field?: TransactionField;
  /** The number, the purchase order or the currency that was sent. */
  readonly value?: string;
  /** When the number was accepted before, or until when it could have been resubmitted. */
  readonly day?: PlainDate;
  /** What lines and tax come to, what is missing of open credit, or from which amount something is needed. */
  readonly amount?: Money;
}

/** Why a transaction was rejected, or why nothing can be done to it. */
export type RejectionObstacle = ObstacleOf<RejectionRule, RejectionRuleFacts, RejectionRemedy>;
