import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { NO_SEAL, sealHash, type Entry } from '#server/platform/audit/seal-record.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';

/** Most seals in one file: some hundred megabytes. */
const SEALS_IN_A_FILE = 500;

/** A seal with all of its entries, as a line of a file. */
interface ArchivedSeal {
  readonly seal: number;
  readonly sealed_at: string;
  readonly hash: string;
  readonly entries: readonly Entry[];
}

/** What was taken to a file. */
export interface Archived {
  readonly file: string;
  readonly seals: number;
  readonly entries: number;
  /** The newest seal in it. */
  readonly through: number;
  /** SHA-256 of the file. */
  readonly digest: string;
}

/**
 * Takes what is older than the configuration keeps (`record.keepDays`) out of the record to files of a folder, whole seals
 * from the oldest on, and answers what went where; nothing while everything is kept. The seals stay, and that it was done is
 * an entry of the record itself. Throws where something differs from its seal: what cannot be proved is not taken away.
 */
export async function archiveRecord(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  folder: string,
  most: number = SEALS_IN_A_FILE,
): Promise<readonly Archived[]> {
  const { keepDays } = config.settings.record;
  if (keepDays === 0) return [];
  await mkdir(folder, { recursive: true });
  const before = new Date(clock.now().getTime() - keepDays * 86_400_000).toISOString();
  const done: Archived[] = [];
  for (;;) {
    // As the owner of the tables: nobody else may take anything out of the record.
    const next = await withSystem(db, (tx) => archiveNext(tx, { clock }, { folder, before, most }));
    if (!next) return done;
    done.push(next);
  }
}

async function archiveNext(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { folder, before, most }: { readonly folder: string; readonly before: string; readonly most: number },
): Promise<Archived | null> {
  await sql`select pg_advisory_xact_lock(hashtext('audit seals'))`.execute(tx);
  const { from, through } = await rangeOf(tx, before, most);
  if (through < from) return null;
  let lastHash = await hashOf(tx, from - 1);
  const lines: string[] = [];
  let entries = 0;
  for (let seal_number = from; seal_number <= through; seal_number += 1) {
    const seal = await sealWithEntries(tx, seal_number);
    if (sealHash(lastHash, seal.entries) !== seal.hash)
      throw new Error(
        `The record is not as it was sealed at seal ${seal_number}: nothing was taken out of it.`,
      );
    lastHash = seal.hash;
    entries += seal.entries.length;
    lines.push(`${JSON.stringify(seal)}\n`);
  }
  const file = `audit-${from}-${through}.jsonl`;
  const text = lines.join('');
  await keepFile(join(folder, file), text);
  const digest = digestOf(text);
  const ofThese = sql<boolean>`seal_number between ${from} and ${through}`;
  await sql`delete from audit_log where entry_id in (select entry_id from audit_sealed where ${ofThese})`.execute(
    tx,
  );
  await sql`delete from audit_sealed where ${ofThese}`.execute(tx);
  await tx
    .insertInto('audit_archives')
    .values({ from_seal: from, through_seal: through, entries, archived_at: clock.instant(), file, digest })
    .execute();
  await writeAudit(tx, clock, {
    userId: null,
    action: 'record_archived',
    facts: { from_seal: from, through_seal: through, entries, digest },
  });
  return { file, seals: through - from + 1, entries, through, digest };
}

/** The oldest seals that are not in a file yet and hold nothing that is to be kept. */
async function rangeOf(
  tx: Tx,
  before: string,
  most: number,
): Promise<{ readonly from: number; readonly through: number }> {
  const { rows } = await sql<{ from: number; through: number }>`
    with done as (select coalesce(max(through_seal), 0) as seal from audit_archives),
      kept as (select min(sealed.seal_number) as seal from audit_log entry
        join audit_sealed sealed on sealed.entry_id = entry.entry_id where entry.at >= ${before}::timestamptz)
    select done.seal + 1 as "from", least(done.seal + ${most}::bigint,
      coalesce(kept.seal - 1, (select coalesce(max(seal_number), 0) from audit_seals))) as through
    from done, kept`.execute(tx);
  return rows[0] ?? { from: 1, through: 0 };
}

async function hashOf(tx: Tx, seal_number: number): Promise<string> {
  if (seal_number === NO_SEAL.seal_number) return NO_SEAL.hash;
  const { hash } = await tx
    .selectFrom('audit_seals')
    .select('hash')
    .where('seal_number', '=', seal_number)
    .executeTakeFirstOrThrow();
  return hash;
}

async function sealWithEntries(tx: Tx, seal_number: number): Promise<ArchivedSeal> {
  const { sealed_at, hash } = await tx
    .selectFrom('audit_seals')
    .select(['sealed_at', 'hash'])
    .where('seal_number', '=', seal_number)
    .executeTakeFirstOrThrow();
  const entries = await tx
    .selectFrom('audit_log as entry')
    .innerJoin('audit_sealed as sealed', 'sealed.entry_id', 'entry.entry_id')
    .selectAll('entry')
    .where('sealed.seal_number', '=', seal_number)
    .orderBy('entry.entry_id')
    .execute();
  return { seal: seal_number, sealed_at, hash, entries };
}

/** Under its name only when it is whole and on the disk: what it holds is deleted after it. */
async function keepFile(path: string, text: string): Promise<void> {
  const beside = `${path}.part`;
  const handle = await open(beside, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, path);
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What is wrong with a file of the record. */
export type ArchiveFault = 'file missing' | 'file changed';

/** The entries of archived seals by their numbers, or what is wrong with their file. */
export async function readArchive(
  folder: string,
  { file, digest }: { readonly file: string; readonly digest: string },
): Promise<ReadonlyMap<number, readonly Entry[]> | ArchiveFault> {
  let text: string;
  try {
    text = await readFile(join(folder, file), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'file missing';
    throw error;
  }
  if (digestOf(text) !== digest) return 'file changed';
  const seals = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as ArchivedSeal]));
  return new Map(seals.map(({ seal, entries }) => [seal, entries]));
}

/** What was taken to files so far, the oldest first. */
export function archivesOf(db: Db) {
  return db
    .selectFrom('audit_archives')
    .select(['from_seal', 'through_seal', 'file', 'digest'])
    .orderBy('through_seal')
    .execute();
}
