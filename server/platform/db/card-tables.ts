import type { ColumnType, Generated } from 'kysely';
import type { CardControls, MerchantType } from '#domain/card/card-controls.ts';
import type { Weekday } from '#domain/dates/weekdays.ts';
import type {
  CardDelivery,
  CardEnd,
  CardReason,
  CardStatus,
  CardTransactionStatus,
  DeclineReason,
} from '#domain/card/card.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';

/** Names as a list, which all are where nothing is said. */
type Names<Name> = ColumnType<readonly Name[], string | undefined, string>;

/** Cards of customers. The number is the issuer's and stands in no column. */
export interface CardsTable {
  card_id: string;
  card_identifier: Generated<string>;
  customer_id: string;
  account_id: string;
  account_name: string;
  card_name: string;
  cardholder: string;
  /** The user who holds it; null where it is somebody without access. */
  holder_id: string | null;
  embossed: string;
  status: CardStatus;
  changed_at: Instant;
  created_at: Instant;
  currency: string;
  /** For a calendar month, minor units. */
  month_limit: number;
  /** Null where only the month, or the month and the day, has a limit. */
  day_limit: number | null;
  purchase_limit: number | null;
  merchant_types: Names<MerchantType>;
  days: Names<Weekday>;
  /** Of limits, merchants and days: each change is one more. */
  controls_version: Generated<number>;
  /** The version that the issuer has taken over last. */
  controls_told: Generated<number>;
  /** What it was told with it, which holds until it takes over more; null while it was told nothing. */
  controls_in_force: ColumnType<CardControls | null, string | undefined, string>;
  delivery: CardDelivery;
  address: string | null;
  arrives_by: PlainDate | null;
  /** Where it is picked up; null by mail, and while its issuer has not said it. */
  pick_up_place: ColumnType<string | null, string | null | undefined, string | null>;
  /** Null until the card was activated: whoever activates it shows them. */
  last_four: string | null;
  expires_on: PlainDate | null;
  replaces: string | null;
  replaces_because: CardReason | null;
  ended_because: CardEnd | null;
  /** Null of a card that was made because another expires. */
  requested_by: string | null;
  requester_name: string | null;
  /** What the issuer has taken over last. */
  issuer_state: 'none' | 'ordered' | 'active' | 'suspended' | 'terminated';
  /** Wrong tries to activate it since the last lock ended. */
  activation_tries: Generated<number>;
  activation_locked_until: Instant | null;
}

/** What a card could be used for before and after a change. */
interface ControlsMove {
  readonly before: CardControls;
  readonly after: CardControls;
}

/** The history of a card. */
export interface CardEventsTable {
  event_id: Generated<number>;
  card_id: string;
  customer_id: string;
  status: CardStatus;
  /** Null where the issuer or time did it. */
  user_id: string | null;
  user_name: string | null;
  words: string | null;
  /** Its controls were changed, and its state was not. */
  is_controls: Generated<boolean>;
  /** What its controls were and became; null where they were not changed, or that was not kept. */
  controls: ColumnType<ControlsMove | null, string | undefined, never>;
  at: Instant;
}

/** What was bought with a card, as its issuer reports it; minor units. */
export interface CardTransactionsTable {
  transaction_id: string;
  card_id: string;
  customer_id: string;
  /** That of its card. */
  account_id: string;
  merchant_name: string;
  status: CardTransactionStatus;
  amount: number;
  currency: string;
  at: Instant;
  declined: DeclineReason | null;
  holds_until: PlainDate | null;
}

/** What the demonstration's issuer was asked for. */
export interface SandboxIssuerCardsTable {
  reference: string;
  ordered_on: PlainDate;
  expires_on: PlainDate;
  delivery: CardDelivery;
  state: 'ordered' | 'active' | 'suspended' | 'terminated';
  /** How many of its steps were acknowledged. */
  said: number;
  /** What it was told last of what a card can be used for. */
  controls: ColumnType<CardControls | null, string | undefined, string>;
}

/** What the demonstration's issuer has authorised, and on which day it posts; null where it never does. */
export interface SandboxIssuerPurchasesTable {
  purchase_id: string;
  reference: string;
  merchant_name: string;
  amount: number;
  currency: string;
  at: Instant;
  holds_until: PlainDate;
  posts_on: PlainDate | null;
  /** What of it was acknowledged last. */
  said: Generated<'nothing' | 'authorised' | 'posted'>;
}

/** All of them, by their names. */
export interface CardTables {
  cards: CardsTable;
  card_events: CardEventsTable;
  card_transactions: CardTransactionsTable;
  sandbox_issuer_cards: SandboxIssuerCardsTable;
  sandbox_issuer_purchases: SandboxIssuerPurchasesTable;
}
