import type { DraftFlow } from '#domain/draft/draft.ts';
import type { Instant } from '#domain/dates/dates.ts';

export interface DraftsTable {
  user_id: string;
  /** The tenant: the customer at the top. */
  customer_id: string;
  /** The customer or sub-account that it was begun for. */
  buid_customer: string;
  flow: DraftFlow;
  /** Empty where the flow has one draft for a customer. */
  subject: string;
  /** Named by the client that wrote it. */
  revision: string;
  /** What the flow wrote, encrypted: it may hold numbers. */
  content_sealed: string;
  begun_at: Instant;
  updated_at: Instant;
  expires_at: Instant;
}

/** Which payment a draft has become. */
export interface PaidDraftsTable {
  user_id: string;
  customer_id: string;
  buid_customer: string;
  flow: DraftFlow;
  subject: string;
  payment_id: string;
  expires_at: Instant;
}
