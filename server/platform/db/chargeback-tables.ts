import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { ChargebackStatus } from '#domain/dispute/chargeback-status.ts';
import type { ChargebackAction } from '#domain/dispute/chargeback.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';

/** A chargeback: what is asked for stays, what its chart owns moves. Amounts are minor units of its currency. */
export interface ChargebacksTable {
  chargeback_id: string;
  chargeback_number: string;
  /** What was asked for together. */
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
  currency: string;
  requested: number;
  requested_at: Instant;
  requested_by: string;
  requester_name: string;
  /** Lower case: numbers and names that a search finds. */
  search_text: string;
  status: ChargebackStatus;
  deadline: PlainDate | null;
  /** What it becomes once the accepted amount is credited. */
  ends_as: Generated<'accepted' | 'expired'>;
  ended_on: PlainDate | null;
  /** The credit by which it was charged back; null where it was not. */
  credit_trx_id: string | null;
  /** Who of support has it before them, and since when; null for nobody. */
  taken_by: Generated<string | null>;
  taken_at: Generated<Instant | null>;
  /** The business date on which time has last been looked at for what it asks to be told. */
  reminded_on: Generated<PlainDate | null>;
  is_over: GeneratedAlways<boolean>;
}

/** What happens in a chargeback besides what people do in it later. */
export type ChargebackHappening = ChargebackAction | 'requested' | 'deadlinePassed' | 'adjusted';

/** What was said and done in a chargeback, and what it led to. */
export interface ChargebackResponsesTable {
  response_id: string;
  chargeback_id: string;
  customer_id: string;
  merchant_id: string;
  /** Orders those of one moment. */
  position: GeneratedAlways<number>;
  at: Instant;
  /** `system` is the passing of time. */
  party: DisputeParty | 'system';
  user_id: string | null;
  user_name: string | null;
  action: ChargebackHappening;
  comment: string | null;
  status: ChargebackStatus;
  deadline: PlainDate | null;
}

/** To which chargebacks a document belongs. */
export interface ChargebackDocumentUsesTable {
  document_id: string;
  chargeback_id: string;
  customer_id: string;
  merchant_id: string;
  /** The entry with which the merchant has sent it; null for what the chargeback was asked for with. */
  response_id: Generated<string | null>;
}
