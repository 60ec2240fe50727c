import type { ActivityAction, UntoldAction } from '#domain/activity/activity-actions.ts';
import type { Clock } from '#server/clock.ts';
import { originOf } from '#server/platform/audit/request-origin.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Something that changed money or access. */
export interface AuditEntry {
  /** Who did it; null for the server itself. */
  readonly userId: string | null;
  readonly customerId?: string;
  readonly action: ActivityAction | UntoldAction;
  /** The id of what it was done to. */
  readonly subject?: string;
  /** Facts without secrets: no password, no account number. */
  readonly facts?: Readonly<Record<string, string | number | boolean | null>>;
  readonly requestId?: string;
  /** Where it came from, if not from the request that writes it. */
  readonly address?: string;
}

/** Writes an entry in the same transaction as the change that it tells of (architecture, Server). */
export async function writeAudit(tx: Tx, clock: Clock, entry: AuditEntry): Promise<void> {
  await writeAudits(tx, clock, [entry]);
}

/** The same of several entries, in one statement. */
export async function writeAudits(tx: Tx, clock: Clock, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const at = clock.instant();
  const origin = originOf();
  await tx
    .insertInto('audit_log')
    .values(
      entries.map((entry) => ({
        at,
        user_id: entry.userId,
        customer_id: entry.customerId ?? null,
        action: entry.action,
        subject: entry.subject ?? null,
        facts: JSON.stringify(entry.facts ?? {}),
        request_id: entry.requestId ?? origin?.requestId ?? null,
        address: entry.address ?? origin?.address ?? null,
        // Whoever stands in for a user does some things in their own name.
        acting_id: origin?.actingId === entry.userId ? null : (origin?.actingId ?? null),
      })),
    )
    .execute();
}
