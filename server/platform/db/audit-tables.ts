import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant } from '#domain/dates/dates.ts';

/** What happened, in the order in which it was written. */
export interface AuditLogTable {
  entry_id: GeneratedAlways<number>;
  at: Instant;
  /** Who did it; null for the server itself. */
  user_id: string | null;
  customer_id: string | null;
  action: string;
  subject: string | null;
  facts: unknown;
  request_id: string | null;
  /** The network’s address that the request came from; null where the server acts by itself. */
  address: Generated<string | null>;
  /** Who of customer support acted in the user’s place; null where the user did it. */
  acting_id: Generated<string | null>;
}

/** A hash of some entries and of the seal before it; the first number is 1, and none is left out. */
interface AuditSealsTable {
  seal_number: number;
  sealed_at: Instant;
  /** How many it holds. */
  entries: number;
  hash: string;
}

/** Which seal holds an entry. */
interface AuditSealedTable {
  entry_id: Generated<number>;
  seal_number: number;
}

export interface AuditTables {
  audit_log: AuditLogTable;
  audit_seals: AuditSealsTable;
  audit_sealed: AuditSealedTable;
}
