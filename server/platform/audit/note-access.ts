import type { OperationId } from '#domain/access/operations.gen.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';

/** What somebody who is signed in did at the door of an operation. */
interface AccessNote {
  readonly userId: string;
  readonly action: 'access_refused' | 'exported';
  readonly operation: OperationId;
  /** The customer at the top, where the operation was for one. */
  readonly customerId: string | undefined;
}

/** Writes down that somebody was refused an operation, or took a list away as a file. */
export async function noteAccess(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { operation, customerId, ...note }: AccessNote,
): Promise<void> {
  const facts = { operation };
  // As the owner of the tables: who was refused has no tenant here.
  await withSystem(db, (tx) =>
    writeAudit(tx, clock, { ...note, ...(customerId === undefined ? {} : { customerId }), facts }),
  );
}
