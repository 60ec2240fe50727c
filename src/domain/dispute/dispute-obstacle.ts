import type { PlainDate } from '#domain/dates/dates.ts';
import type { DisputeParty, DisputeStatus, DisputeStep } from '#domain/dispute/dispute.ts';
import type { DisputeRule } from '#domain/dispute/rules.ts';
import type { InvoiceLifeCycle } from '#domain/invoice/life-cycle.ts';
import type { Money } from '#domain/money/money.ts';
import type { InvoiceReference, ObstacleOf } from '#domain/obstacle.ts';

/** A named dispute in a reason, so that the user recognizes it. */
export interface DisputeReference {
  readonly disputeId: string;
  /** `DSP-…` */
  readonly disputeNumber: string;
}

/** A named chargeback in a reason, likewise. */
export interface ChargebackReference {
  readonly chargebackId: string;
  /** `CHB-…` */
  readonly chargebackNumber: string;
}

/** What would let it go on, and can be done with one press where the user may do it. */
export type DisputeRemedy =
  | { readonly kind: 'select' }
  | { readonly kind: 'leaveOut'; readonly rule: DisputeRule; readonly count: number }
  | { readonly kind: 'keepFirst'; readonly count: number }
  /** The most that can be disputed, offered or decided. */
  | { readonly kind: 'atMost'; readonly amount: Money }
  | { readonly kind: 'enterAmount' }
  /** Of an amount that is no part: less, or all that is open. */
  | { readonly kind: 'chooseWhole' }
  /** In an answer of its own, with an amount of its currency. */
  | { readonly kind: 'amountIn'; readonly currency: string }
  | { readonly kind: 'chooseLines' }
  | { readonly kind: 'fillIn'; readonly field: 'reason' | 'description' | 'comment' | 'until' }
  | { readonly kind: 'addDocument' }
  | { readonly kind: 'removeDocuments'; readonly count: number }
  | { readonly kind: 'removeContacts'; readonly count: number }
  /** In an answer of their own, all that are in this status. */
  | { readonly kind: 'answerApart'; readonly status: DisputeStatus; readonly step: DisputeStep | null }
  | { readonly kind: 'escalate' }
  | { readonly kind: 'waitFor'; readonly party: DisputeParty }
  /** Of support: from the colleague who has it. */
  | { readonly kind: 'takeOver' }
  | { readonly kind: 'openDispute'; readonly dispute: DisputeReference | null }
  | { readonly kind: 'requestChargeback'; readonly until: PlainDate }
  | { readonly kind: 'openChargeback'; readonly chargeback: ChargebackReference }
  | { readonly kind: 'askAdministrator' }
  | { readonly kind: 'contactSupport' }
  /** Nothing brings it in any more. */
  | { readonly kind: 'none' };

/** The facts that the sentence of an obstacle names. */
export interface DisputeRuleFacts {
  readonly count?: number;
  readonly limit?: number;
  /** The last day of a window or a deadline. */
  readonly until?: PlainDate;
  readonly most?: Money;
  /** What agreeing would credit. */
  readonly credit?: Money;
  /** What it was said to credit. */
  readonly said?: Money;
  /** Of a limit, how many are used already. */
  readonly used?: number;
  readonly addresses?: readonly string[];
  readonly invoices?: readonly InvoiceReference[];
  readonly lifeCycle?: InvoiceLifeCycle;
  /** It is a credit, which nobody owes. */
  readonly isCredit?: true;
  /** Of an invoice that was paid in part: that part, and what credits have taken. */
  readonly paid?: Money;
  readonly credited?: Money;
  readonly status?: DisputeStatus;
  readonly step?: DisputeStep;
  readonly turn?: DisputeParty;
  /** The fields that are empty. */
  readonly missing?: readonly ('reason' | 'description' | 'comment')[];
  readonly documentType?: string;
  readonly lines?: readonly number[];
}

/** Why something cannot be done about a dispute or a chargeback. */
export type DisputeObstacle = ObstacleOf<DisputeRule, DisputeRuleFacts, DisputeRemedy>;
