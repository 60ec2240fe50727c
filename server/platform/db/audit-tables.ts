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

/** Seals whose entries were taken to a file, with the file’s hash. */
interface AuditArchivesTable {
  through_seal: number;
  from_seal: number;
  entries: number;
  archived_at: Instant;
  file: string;
  digest: string;
}

/** Each time that somebody of customer support sees the portal as a user. */
interface ActingsTable {
  acting_id: Generated<string>;
  /** Of the session that stands in; it may have ended since. */
  session_hash: string;
  user_id: string;
  acted_user_id: string;
  until: Instant;
  /** What was looked at, by the kinds of the record. */
  areas: Generated<string[]>;
  /** Null while it is under way. */
  ended_at: Generated<Instant | null>;
}

/** A search of customer support that is being typed. */
interface SearchesUnderWayTable {
  user_id: string;
  action: 'customers_searched' | 'payments_searched';
  search: string;
  found: number;
  asked_at: Instant;
  request_id: string | null;
  address: string | null;
}

export interface AuditTables {
  searches_under_way: SearchesUnderWayTable;
  actings: ActingsTable;
  audit_log: AuditLogTable;
  audit_seals: AuditSealsTable;
  audit_sealed: AuditSealedTable;
  audit_archives: AuditArchivesTable;
}
