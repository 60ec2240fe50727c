import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { archivesOf, readArchive, type ArchiveFault } from '#server/platform/audit/archive-record.ts';
import { NO_SEAL, sealHash, type Entry } from '#server/platform/audit/seal-record.ts';

/**
 * What is wrong at a seal: it is not there, an entry of it is not, something of it is not as it was sealed, or the file to
 * which it was taken is not there or another one.
 */
export interface RecordFault {
  readonly seal: number;
  readonly fault: 'seal missing' | 'entry missing' | 'changed' | ArchiveFault;
}

/** What the record is found to be. */
export interface RecordFound {
  readonly seals: number;
  readonly entries: number;
  /** Written since the last seal: nothing holds these yet. */
  readonly unsealed: number;
  /** Seals whose entries were taken to files that were not looked at. */
  readonly archived: number;
  /** The newest seal’s hash, to be kept elsewhere; empty before the first one. */
  readonly head: string;
  /** Whether the hash that was kept elsewhere is of one of the seals; null where none was given. */
  readonly isKeptFound: boolean | null;
  readonly faults: readonly RecordFault[];
}

interface Asked {
  /** A hash that was kept elsewhere. */
  readonly kept?: string | null;
  /** The folder with the files to which the record was taken; null where they are not looked at. */
  readonly folder?: string | null;
}

/**
 * Compares the record of what happened with its seals, one seal after the other, those in files too where their folder is
 * named. What was cut off at the end, seals and all, is told only by a hash that was kept elsewhere.
 */
export async function verifyRecord(db: Db, { kept = null, folder = null }: Asked = {}): Promise<RecordFound> {
  const seals = await db.selectFrom('audit_seals').selectAll().orderBy('seal_number').execute();
  const archives = await archivesOf(db);
  const faults: RecordFault[] = [];
  let before: { readonly seal_number: number; readonly hash: string } = NO_SEAL;
  let entries = 0;
  let archived = 0;
  const opened = new Map<number, Awaited<ReturnType<typeof readArchive>>>();
  for (const seal of seals) {
    const { seal_number: number } = seal;
    for (let missing = before.seal_number + 1; missing < number; missing += 1)
      faults.push({ seal: missing, fault: 'seal missing' });
    const archive = archives.find((one) => one.from_seal <= number && number <= one.through_seal);
    if (archive && folder !== null && archive.from_seal === number) {
      opened.clear();
      opened.set(archive.through_seal, await readArchive(folder, archive));
    }
    const inFile = archive && opened.get(archive.through_seal);
    if (archive && folder === null) archived += 1;
    else if (typeof inFile === 'string') {
      if (archive?.from_seal === number) faults.push({ seal: number, fault: inFile });
    } else {
      const held = inFile ? (inFile.get(number) ?? []) : await entriesOf(db, number);
      entries += held.length;
      if (held.length < seal.entries) faults.push({ seal: number, fault: 'entry missing' });
      else if (sealHash(before.hash, held) !== seal.hash) faults.push({ seal: number, fault: 'changed' });
    }
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
    archived,
    head: before.hash,
    isKeptFound: kept === null ? null : seals.some(({ hash }) => hash === kept),
    faults,
  };
}

function entriesOf(db: Db, seal: number): Promise<Entry[]> {
  return db
    .selectFrom('audit_log as entry')
    .innerJoin('audit_sealed as sealed', 'sealed.entry_id', 'entry.entry_id')
    .selectAll('entry')
    .where('sealed.seal_number', '=', seal)
    .orderBy('entry.entry_id')
    .execute();
}
