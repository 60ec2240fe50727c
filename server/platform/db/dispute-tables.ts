import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type {
  DisputeAction,
  DisputeParty,
  DisputeStatus,
  DisputeStep,
  HeldStatus,
} from '#domain/dispute/dispute.ts';
import type { AttachedState, DisputeDocumentType, RefusalReason } from '#domain/dispute/dispute-document.ts';
import type { DisputedShare } from '#domain/dispute/disputed-amount.ts';

/** A dispute: what it is about stays, what its chart owns moves. Amounts are minor units of its currency. */
export interface DisputesTable {
  dispute_id: string;
  dispute_number: string;
  /** What its number is found by: the domain's `numberKey`. */
  number_key: GeneratedAlways<string>;
  /** What was submitted together. */
  submission_id: string;
  customer_id: string;
  customer_name: string;
  account_id: string;
  account_name: string;
  merchant_id: string;
  merchant_name: string;
  trx_id: string;
  invoice_id: string;
  reason_id: string;
  description: string;
  share_kind: DisputedShare['kind'];
  /** Of the lines that are disputed, by their numbers; null where it is not about lines. */
  line_numbers: readonly number[] | null;
  currency: string;
  disputed: number;
  opened_at: Instant;
  opened_by: string;
  opener_name: string;
  /** Lower case: numbers and names that a search finds. */
  search_text: string;
  status: DisputeStatus;
  latest_step: Generated<DisputeStep>;
  adjusted: Generated<number>;
  offer: number | null;
  agreed: number | null;
  customer_answers: Generated<number>;
  merchant_answers: Generated<number>;
  deadline: PlainDate | null;
  /** IANA zone in which its days end; null of those of before, whose days end in the portal's. */
  time_zone: Generated<string | null>;
  held_from: HeldStatus | null;
  held_days_left: number | null;
  /** Of support, while a side answers its question; null unless it has asked. */
  support_days_left: number | null;
  hold_reason: string | null;
  hold_until: PlainDate | null;
  ends_as: Generated<'closed' | 'expired'>;
  ended_on: PlainDate | null;
  reopenings: Generated<number>;
  /** Who of support has taken it; null for nobody. */
  taken_by: string | null;
  /** Since when they have it. */
  taken_at: Generated<Instant | null>;
  /** The credit that its end has given; null where nothing was credited. */
  credit_trx_id: string | null;
  /** The business date on which time has last been looked at for what it asks to be told. */
  reminded_on: Generated<PlainDate | null>;
  is_over: GeneratedAlways<boolean>;
}

/** What happens in a dispute besides what people do. */
export type DisputeHappening =
  | DisputeAction
  | 'opened'
  | 'adjusted'
  | 'creditReversed'
  | 'expired'
  | 'deadlinePassed'
  | 'holdEnded'
  | 'remark';

/** A line of a dispute's thread: what was said and done, and what it led to. */
export interface DisputeResponsesTable {
  response_id: string;
  dispute_id: string;
  customer_id: string;
  merchant_id: string;
  /** Orders those of one moment. */
  position: GeneratedAlways<number>;
  at: Instant;
  /** `system` is the passing of time, and what the server does by itself. */
  party: DisputeParty | 'system';
  user_id: string | null;
  user_name: string | null;
  action: DisputeHappening;
  comment: string | null;
  amount: number | null;
  currency: string;
  /** For the eyes of support only. */
  is_internal: Generated<boolean>;
  status: DisputeStatus;
  deadline: PlainDate | null;
}

/** Who is told of a dispute besides those who act in it. */
export interface DisputeContactsTable {
  contact_id: string;
  dispute_id: string;
  customer_id: string;
  name: string;
  email_address: string;
}

/** A link by which a contact stops messages, by the hash of its token. */
export interface ContactStopLinksTable {
  token_hash: string;
  customer_id: string;
  /** In lower case. */
  email_address: string;
  language: string | null;
  made_at: string;
}

/** An address at which nobody wants messages about a customer's disputes any more. */
export interface StoppedContactsTable {
  customer_id: string;
  /** In lower case. */
  email_address: string;
  stopped_at: string;
}

/** A document of a dispute; its content lies in the store. */
export interface DisputeDocumentsTable {
  document_id: string;
  /** Null of what a merchant's user has sent. */
  customer_id: string | null;
  user_id: string;
  file_name: string;
  /** As its content says. */
  media_type: string;
  bytes: number;
  content_hash: string;
  /** `arriving` until its content is in the store; `removed` until that is out of it. */
  state: 'arriving' | AttachedState | 'removed';
  entered_at: Instant;
  /** Null until it is submitted. */
  document_type: DisputeDocumentType | null;
  /** Why its check has refused it; null where it has not, or did not say. */
  refused_because: Generated<RefusalReason | null>;
  /** The last day on which another one is, or was, asked for; null where none is. */
  replace_until: Generated<PlainDate | null>;
  /** IANA zone in which that day ends. */
  replace_zone: Generated<string | null>;
  /** In whose place it comes. */
  replaces: Generated<string | null>;
  is_submitted: GeneratedAlways<boolean>;
}

/** To which disputes a document belongs. */
export interface DisputeDocumentUsesTable {
  document_id: string;
  dispute_id: string;
  /** The entry of the thread that it was sent with; null for the opening. */
  response_id: Generated<string | null>;
  customer_id: string;
  merchant_id: string;
}
