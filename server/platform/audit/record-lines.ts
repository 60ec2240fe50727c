import { readToldNames, type NamingEntry } from '#server/platform/audit/told-names.ts';
import type { Db } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';

/**
 * The record as JSON lines for a SIEM, each entry as it was written, with the number of its seal and what its ids are called
 * now, in the order of the seals. What is sealed is
 * complete, so whoever begins after the seal of the last line that it has misses nothing, however late an entry was written.
 * @param after the seal after which it begins; 0 for all
 */
export async function* recordLines(db: Db, after: number): AsyncGenerator<string> {
  for (let seal = after; ;) {
    const next = await db
      .selectFrom('audit_seals')
      .select('seal_number')
      .where('seal_number', '>', seal)
      .orderBy('seal_number')
      .limit(1)
      .executeTakeFirst();
    if (!next) return;
    seal = next.seal_number;
    const entries = await db
      .selectFrom('audit_log as entry')
      .innerJoin('audit_sealed as sealed', 'sealed.entry_id', 'entry.entry_id')
      .selectAll('entry')
      .where('sealed.seal_number', '=', seal)
      .orderBy('entry.entry_id')
      .execute();
    const named = entries.map((entry) => ({ ...entry, facts: entry.facts as NamingEntry['facts'] }));
    const namesOf = await withSystem(db, (tx) => readToldNames(tx, named, null));
    for (const entry of named) yield `${JSON.stringify({ seal, ...entry, names: namesOf(entry) })}\n`;
  }
}
