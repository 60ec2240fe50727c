import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { NO_SEAL, sealHash } from '#server/platform/audit/seal-record.ts';

/** What is wrong at a seal: it is not there, an entry of it is not, or something of it is not as it was sealed. */
export interface RecordFault {
  readonly seal: number;
  readonly fault: 'seal missing' | 'entry missing' | 'changed';
}

/** What the record is found to be. */
export interface RecordFound {
  readonly seals: number;
  readonly entries: number;
  /** Written since the last seal: nothing holds these yet. */
  readonly unsealed: number;
  /** The newest seal’s hash, to be kept elsewhere; empty before the first one. */
  readonly head: string;
  /** Whether the hash that was kept elsewhere is of one of the seals; null where none was given. */
  readonly isKeptFound: boolean | null;
  readonly faults: readonly RecordFault[];
}

/**
 * Compares the record of what happened with its seals, one seal after the other. What was cut off at the end, seals and all, is
 * told only by a hash that was kept elsewhere.
 */
export async function verifyRecord(db: Db, kept: string | null = null): Promise<RecordFound> {
  const seals = await db.selectFrom('audit_seals').selectAll().orderBy('seal_number').execute();
  const faults: RecordFault[] = [];
  let before: { readonly seal_number: number; readonly hash: string } = NO_SEAL;
  let entries = 0;
  for (const seal of seals) {
    for (let missing = before.seal_number + 1; missing < seal.seal_number; missing += 1)
      faults.push({ seal: missing, fault: 'seal missing' });
    const held = await db
      .selectFrom('audit_log as entry')
      .innerJoin('audit_sealed as sealed', 'sealed.entry_id', 'entry.entry_id')
      .selectAll('entry')
      .where('sealed.seal_number', '=', seal.seal_number)
      .orderBy('entry.entry_id')
      .execute();
    entries += held.length;
    if (held.length < seal.entries) faults.push({ seal: seal.seal_number, fault: 'entry missing' });
    else if (sealHash(before.hash, held) !== seal.hash)
      faults.push({ seal: seal.seal_number, fault: 'changed' });
    before = seal;
  }
  const { unsealed } = await db
    .selectFrom('audit_log as entry')
    .leftJoin('audit_sealed as sealed', 'sealed.entry_id', 'entry.entry_id')
    .select(sql<number>`count(*)`.as('unsealed'))
    .where('sealed.entry_id', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    seals: seals.length,
    entries,
    unsealed,
    head: before.hash,
    isKeptFound: kept === null ? null : seals.some(({ hash }) => hash === kept),
    faults,
  };
}
