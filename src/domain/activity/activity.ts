import type { StepUpChange } from '#domain/access/step-up.ts';
import type { ActivityAction } from '#domain/activity/activity-actions.ts';
import type { ToldSettingsChange } from '#domain/autopay/shown-autopay.ts';
import type { CardControls } from '#domain/card/card-controls.ts';
import type { ActivityKind } from '#domain/activity/activity-kind.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { ListPage, ListQuery } from '#domain/list/list-page.ts';
import type { Money } from '#domain/money/money.ts';
import type { FactorRemovalReason } from '#domain/user/factor-removal.ts';
import type { PaymentFailure } from '#domain/payment/payment.ts';

/** As what somebody acted; the portal acts by itself where time passes or a bank answers. */
export const ACTING_PARTIES = ['user', 'merchant', 'support', 'portal', 'stranger'] as const;
export type ActingParty = (typeof ACTING_PARTIES)[number];

/** What a change is told of in full. */
export const TOLD_FIELDS = [
  'first_name',
  'last_name',
  'email_address',
  'role',
  'name',
  'bank_account',
] as const;

/** A value before and after; a role by its word on the wire. */
export interface ActivityChange {
  readonly field: (typeof TOLD_FIELDS)[number];
  readonly was: string;
  readonly is: string;
}

/** Why customer support has begun to see the portal as a user. */
export interface ActingReason {
  readonly words: string;
  /** Whether the customer has asked for it. */
  readonly hasConsent: boolean;
}

/** One act of the record. */
export interface Activity {
  readonly activityId: string;
  readonly at: Instant;
  readonly action: ActivityAction;
  readonly party: ActingParty;
  /** Null where the party alone is told: another side’s people are not named to a customer. */
  readonly byName: string | null;
  /** Who of customer support acted in the place of the user; null where the user did it. */
  readonly actingName: string | null;
  /** To what it was done, as people call it: a name, a number, the last digits; null where that says nothing more. */
  readonly about: string | null;
  /** Null for customer support’s own acts and for signing in. */
  readonly customerName: string | null;
  readonly amount: Money | null;
  /** What a role, a name or an address was and is; null where something else happened. */
  readonly change: ActivityChange | null;
  /** What a card could be used for and can be now; null where something else happened. */
  readonly controls: { readonly before: CardControls; readonly after: CardControls } | null;
  /** What AutoPay paid and pays now; null where something else happened. */
  readonly autopay: ToldSettingsChange | null;
  /** Why a payment did not come about; null where that is not told. */
  readonly failure: PaymentFailure | null;
  /** Why somebody stands in for a user; null where nobody begins to. */
  readonly reason: ActingReason | null;
  /** What was written with an act in a dispute or a chargeback, or to whoever lost a second factor; null where nothing was. */
  readonly words: string | null;
  /** Who had a dispute of whom it was taken over, or for whom it was given back; null where nobody had. */
  readonly fromName: string | null;
  /** Whether it followed from what a provider of single sign-on told of the user: nobody here has done it. */
  readonly byProvider: boolean;
  /** Why somebody else's second factor was removed; null where something else happened. */
  readonly removalReason: FactorRemovalReason | null;
  /** Before which change somebody has confirmed to be there; null where something else happened. */
  readonly provedFor: StepUpChange | null;
  /** What was looked at in a user's place; null where something else happened. */
  readonly area: ActivityKind | null;
  /** The network’s address that it came from; null where nothing came from outside. */
  readonly address: string | null;
}

/** How many days back, today among them. */
export const ACTIVITY_DAYS = ['1', '7', '30', '90'] as const;
export type ActivityDays = (typeof ACTIVITY_DAYS)[number];

/** What narrows the list. */
export interface ActivityFilter {
  readonly kind?: ActivityKind | undefined;
  readonly days?: ActivityDays | undefined;
  /** Looked for in who acted, to whom it was done, what it was done to, and the network's address. */
  readonly search?: string | undefined;
}

export type ActivitiesQuery = ListQuery<ActivityFilter, 'newest'>;
export type ActivitiesPage = ListPage<Activity>;
