import { createHash } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Deps } from '#server/deps.ts';
import type { AuditLogTable } from '#server/platform/db/audit-tables.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { canonicalHash } from '#server/platform/http/idempotency.ts';

/** An entry of the record. */
export type Entry = Selectable<AuditLogTable>;

/** The seal before the first one. */
export const NO_SEAL = { seal_number: 0, hash: '' } as const;

/** Entries in one seal, and seals in one sweep; the rest are the next ones'. */
const ENTRIES = 1_000;
const SEALS = 20;
/**
 * Behind the newest sealed entry it is looked back so far: a transaction that ends late writes an entry whose number is lower
 * than one that was sealed before it.
 */
const LOOKED_BACK = 50_000;

/** What a seal says: of its entries, each with all that it has, and of the seal before. */
export function sealHash(before: string, entries: readonly Entry[]): string {
  const hash = createHash('sha256').update(before);
  for (const entry of entries) hash.update(`\n${canonicalHash(sealed(entry))}`);
  return hash.digest('hex');
}

/** What is sealed of an entry. What is null in a later column counts as before there was such a one. */
function sealed({ address, acting_id, ...entry }: Entry): object {
  return { ...entry, ...(address === null ? {} : { address }), ...(acting_id === null ? {} : { acting_id }) };
}

/** Seals what was written since, in the order of its numbers. Answers how many entries. */
export async function sealRecord(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  most: number = ENTRIES,
): Promise<number> {
  let sealed = 0;
  for (let turn = 0; turn < SEALS; turn += 1) {
    // As the owner of the tables: what happened is of everybody, and no user asks.
    const count = await withSystem(db, (tx) => sealNext(tx, clock.instant(), most));
    sealed += count;
    if (count < most) break;
  }
  return sealed;
}

async function sealNext(tx: Tx, sealedAt: string, most: number): Promise<number> {
  // One after the other: each says the one before it.
  await sql`select pg_advisory_xact_lock(hashtext('audit seals'))`.execute(tx);
  const entries = await tx
    .selectFrom('audit_log as entry')
    .selectAll()
    .where(
      'entry_id',
      '>',
      sql<number>`(select coalesce(max(entry_id), 0) - ${LOOKED_BACK}::bigint from audit_sealed)`,
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('audit_sealed')
            .select('seal_number')
            .whereRef('audit_sealed.entry_id', '=', 'entry.entry_id'),
        ),
      ),
    )
    .orderBy('entry_id')
    .limit(most)
    .execute();
  if (entries.length === 0) return 0;
  const before =
    (await tx
      .selectFrom('audit_seals')
      .select(['seal_number', 'hash'])
      .orderBy('seal_number', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? NO_SEAL;
  const seal_number = before.seal_number + 1;
  await tx
    .insertInto('audit_seals')
    .values({
      seal_number,
      sealed_at: sealedAt,
      entries: entries.length,
      hash: sealHash(before.hash, entries),
    })
    .execute();
  await tx
    .insertInto('audit_sealed')
    .values(entries.map(({ entry_id }) => ({ entry_id, seal_number })))
    .execute();
  return entries.length;
}
