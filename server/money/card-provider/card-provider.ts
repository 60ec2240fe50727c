import type { CardChargebackReason } from '#domain/card-chargeback/card-chargeback.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { DeclineReason } from '#domain/payment/decline.ts';
import type { Money } from '#domain/money/money.ts';

/** What a hosted page is made for. `reference` is the id of our charge: one page for each. */
export interface HostedPageRequest {
  readonly reference: string;
  readonly amount: Money;
  /** What the payer reads beside the amount: the number of what is paid. */
  readonly description: string;
  /** Where the payer comes back to, whatever happened. */
  readonly returnUrl: string;
  readonly expiresAt: Instant;
}

/** Where the payer enters the card. */
export interface HostedPage {
  readonly providerReference: string;
  readonly url: string;
  readonly expiresAt: Instant;
}

/**
 * What has become of a hosted page; `open` while the payer can still use it, `unknown` when there is none. What was
 * authorized is collected later, and can be voided until then.
 */
export type HostedPageState =
  | 'unknown'
  | 'open'
  | 'authorized'
  | 'collected'
  | 'voided'
  | 'declined'
  | 'cancelled'
  | 'expired';

/** What goes back of what a page has paid. `reference` is our refund id: one refund for each. */
export interface CardRefundRequest {
  readonly reference: string;
  /** The reference of its page: the id of our charge. */
  readonly page: string;
  readonly amount: Money;
}

/** What has become of a refund; `unknown` when there is none, `refunded` once the card has it. */
export type CardRefundState = 'unknown' | 'pending' | 'refunded' | 'failed';

/**
 * The provider's report on a page, or on a refund by the refund's reference, as its webhook carries it. `created` is in
 * Unix seconds.
 */
export interface CardProviderEvent {
  readonly id: string;
  readonly type:
    | 'payment.authorized'
    | 'payment.declined'
    | 'payment.cancelled'
    | 'payment.expired'
    | 'refund.refunded'
    | 'refund.failed'
    | 'chargeback.opened'
    | 'chargeback.won'
    | 'chargeback.lost';
  readonly reference: string;
  readonly provider_reference: string;
  readonly amount: Money;
  readonly created: number;
  /** Of a chargeback, whose `reference` is that of its page, and whose `amount` is what was charged back. */
  readonly chargeback?: {
    readonly reference: string;
    readonly reason: CardChargebackReason;
    /** Unix seconds. */
    readonly evidence_due: number;
  };
  /** Of a card that was declined: why, where its bank has said so. */
  readonly decline_reason?: DeclineReason;
}

/** A chargeback as it stands at the provider. `reference` is the provider's own id of it. */
export interface ProviderChargeback {
  readonly reference: string;
  /** The reference of its page: the id of our charge. */
  readonly page: string;
  readonly amount: Money;
  readonly reason: CardChargebackReason;
  readonly evidenceDueAt: Instant;
  readonly state: 'opened' | 'contested' | 'won' | 'lost';
}

/** What is answered to a chargeback: that the cardholder shall have the money, or why not. */
export type ChargebackAnswer =
  | { readonly is: 'accepted' }
  | { readonly is: 'contested'; readonly evidence: string };

/**
 * A provider of card payments through its own hosted page, so that a card number never touches this server
 * (decisions §8). Every call can be repeated: `reference` is the provider's idempotency key.
 * No call of it stands inside a database transaction.
 */
export interface CardProvider {
  /** Makes the hosted page of a charge, or finds the one made before. */
  createPage(request: HostedPageRequest): Promise<HostedPage>;
  /** What has become of a page: asked when a report may have been lost. */
  stateOf(reference: string): Promise<HostedPageState>;
  /** Closes a page so that nobody can pay on it any more, and tells what has become of it in the end. */
  close(reference: string): Promise<HostedPageState>;
  /** Takes back what was authorized, if it is not collected yet; tells what has become of the page in the end. */
  voidPage(reference: string): Promise<HostedPageState>;
  /** Sends money back to the card that has paid, or finds the refund made before. */
  refund(request: CardRefundRequest): Promise<CardRefundState>;
  /** What has become of a refund: asked when a report may have been lost. */
  refundState(reference: string): Promise<CardRefundState>;
  /** Every chargeback of late, as it stands: asked when a report may have been lost. */
  chargebacks(): Promise<readonly ProviderChargeback[]>;
  /** Answers a chargeback; a second answer changes nothing, nor does one once its evidence was due. */
  answerChargeback(reference: string, answer: ChargebackAnswer): Promise<void>;
  /** Why a webhook is refused, or null when the provider has signed it just now. */
  refusalOf(body: string, signature: string, now: Date): WebhookRefusal | null;
}

/** Forged: not signed by the provider. Stale: signed too long ago or ahead of our clock. */
export type WebhookRefusal = 'forged' | 'stale';

/** The provider did not answer, or with an error: nothing is known of the page. */
export class CardProviderUnavailable extends Error {
  constructor(cause: unknown) {
    super('the card provider did not answer', { cause });
    this.name = 'CardProviderUnavailable';
  }
}
