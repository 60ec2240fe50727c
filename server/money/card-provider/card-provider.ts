import type { Instant } from '#domain/dates/dates.ts';
import type { Money } from '#domain/money/money.ts';

/** What a hosted page is made for. `reference` is our payment id: one page for each. */
export interface HostedPageRequest {
  readonly reference: string;
  readonly amount: Money;
  /** What the payer reads beside the amount: the payment number. */
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

/** What has become of a hosted page; `open` while the payer can still use it, `unknown` when there is none. */
export type HostedPageState = 'unknown' | 'open' | 'authorized' | 'declined' | 'cancelled' | 'expired';

/** The provider's report on a page, as its webhook carries it. `created` is in Unix seconds. */
export interface CardProviderEvent {
  readonly id: string;
  readonly type: 'payment.authorized' | 'payment.declined' | 'payment.cancelled' | 'payment.expired';
  readonly reference: string;
  readonly provider_reference: string;
  readonly amount: Money;
  readonly created: number;
}

/**
 * A provider of card payments through its own hosted page, so that a card number never touches this server
 * (decisions §8). Every call can be repeated: `reference` is the provider's idempotency key.
 * No call of it stands inside a database transaction.
 */
export interface CardProvider {
  /** Makes the hosted page of a payment, or finds the one made before. */
  createPage(request: HostedPageRequest): Promise<HostedPage>;
  /** What has become of a page: asked when a report may have been lost. */
  stateOf(reference: string): Promise<HostedPageState>;
  /** Closes a page so that nobody can pay on it any more, and tells what has become of it in the end. */
  close(reference: string): Promise<HostedPageState>;
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
