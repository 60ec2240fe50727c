import type { CardControls } from '#domain/card/card-controls.ts';
import type { CardDelivery, DeclineReason } from '#domain/card/card.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { Money } from '#domain/money/money.ts';

/** A card as its issuer is asked to make it. `reference` is our id of the card: what is asked for twice is one card. */
export interface CardOrder {
  readonly reference: string;
  /** As it is embossed. */
  readonly embossed: string;
  readonly delivery: CardDelivery;
  readonly address: string | null;
}

/** What stands on a card, by which its holder shows to have it. */
export interface CardProof {
  readonly lastFour: string;
  /** As it stands there, 11/26. */
  readonly expiry: string;
}

/** The whole number of a card: it goes to whoever has proved to be there, and is kept, logged and audited nowhere. */
export interface FullCard {
  readonly number: string;
  readonly expiresOn: PlainDate;
}

/** What a card is to be for whoever takes it as payment. */
export type IssuedState = 'active' | 'suspended' | 'terminated';

/** What has become of an order, under an id that the issuer gives it, by which it is taken once. */
export interface IssuerReport {
  readonly reportId: string;
  readonly reference: string;
  readonly step: 'production' | 'sent' | 'delivered';
  readonly date: PlainDate;
  /** By when it should have come; null once it has. */
  readonly arrivesBy: PlainDate | null;
  /** Where a card is picked up, once that is known; null by mail. */
  readonly pickUpPlace: string | null;
}

/** What has become of something that was bought with a card; each that is told of is one purchase by its `purchaseId`. */
export interface IssuerPurchase {
  readonly reportId: string;
  readonly purchaseId: string;
  readonly reference: string;
  readonly merchantName: string;
  readonly amount: Money;
  readonly at: Instant;
  readonly outcome:
    /** It holds credit until it posts, or until the end of that day. */
    | { readonly is: 'authorised'; readonly holdsUntil: PlainDate }
    | { readonly is: 'posted' }
    | { readonly is: 'declined'; readonly because: DeclineReason };
}

/**
 * Who issues the cards of this trade credit: it makes them, knows their numbers, and lets purchases through. Every call can
 * be repeated. No call of it stands inside a database transaction.
 */
export interface CardIssuer {
  /** Asks for a card. One that was asked for before changes nothing. */
  order(order: CardOrder): Promise<void>;
  /** Lets a card be used, or not. What it is already changes nothing; what was terminated stays so. */
  set(reference: string, state: IssuedState): Promise<void>;
  /** Says what a card can be used for; it declines the rest. What was said last holds. */
  control(reference: string, controls: CardControls): Promise<void>;
  /** The last day on which a card can be used, where this is what stands on it; null where it is not. */
  verify(reference: string, proof: CardProof): Promise<PlainDate | null>;
  /** The whole number. */
  reveal(reference: string): Promise<FullCard>;
  /** What it has said and we have not acknowledged, oldest first; not more than it likes to say at once. */
  reports(): Promise<readonly IssuerReport[]>;
  /** What was bought with its cards and has become of that, as far as we have not acknowledged it; like `reports`. */
  purchases(): Promise<readonly IssuerPurchase[]>;
  /** Acknowledges reports and purchases by the ids of what was said: it is not said again. */
  acknowledge(reportIds: readonly string[]): Promise<void>;
  /** In the demonstration alone: what stands on a card that nobody holds in hands. Null of every real issuer. */
  sample(reference: string): Promise<CardProof | null>;
}

/** The issuer did not answer, or with an error: it may have done what it was asked, or not. */
export class CardIssuerUnavailable extends Error {
  constructor(cause: unknown) {
    super('the card issuer did not answer', { cause });
    this.name = 'CardIssuerUnavailable';
  }
}
