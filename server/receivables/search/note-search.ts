import type { Selectable } from 'kysely';
import { isSameSearch, SEARCH_OVER_AFTER } from '#domain/search/same-search.ts';
import type { Clock } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import { originOf } from '#server/platform/audit/request-origin.ts';
import { writeAudit, writeAudits, type AuditEntry } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AuditTables } from '#server/platform/db/audit-tables.ts';
import { asServer, withSystem } from '#server/platform/db/tenant.ts';

type UnderWay = Selectable<AuditTables['searches_under_way']>;

/** One request of a search that is being typed. */
type Typed = Pick<UnderWay, 'user_id' | 'action' | 'search' | 'found'> & { readonly request_id: string };

/**
 * Notes what customer support looks for, in the transaction that finds it: the record is told once for each search and not
 * for each key. A search is over once another one begins, or nothing was typed for a minute; it is written down with the
 * longest text that was asked for and what that found.
 */
export async function noteSearch(tx: Tx, clock: Clock, typed: Typed): Promise<void> {
  const asked_at = clock.instant();
  // As the server: what is under way is nobody's row.
  await asServer(tx, async () => {
    const before = await tx
      .selectFrom('searches_under_way')
      .selectAll()
      .where('user_id', '=', typed.user_id)
      .where('action', '=', typed.action)
      .forUpdate()
      .executeTakeFirst();
    const goesOn =
      before !== undefined &&
      isSameSearch(before.search, typed.search) &&
      Date.parse(asked_at) - Date.parse(before.asked_at) < SEARCH_OVER_AFTER;
    if (before && !goesOn) await writeAudit(tx, clock, entryOf(before));
    const told = goesOn && before.search.length > typed.search.length ? before : typed;
    const { action, search, found, request_id } = told;
    const kept = { search, found, asked_at, request_id, address: originOf()?.address ?? null };
    await tx
      .insertInto('searches_under_way')
      .values({ user_id: typed.user_id, action, ...kept })
      .onConflict((conflict) => conflict.columns(['user_id', 'action']).doUpdateSet(kept))
      .execute();
  });
}

/** Writes down the searches that are over. Answers of how many. */
export async function noteSearches({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const until = new Date(clock.now().getTime() - SEARCH_OVER_AFTER).toISOString();
  return withSystem(db, async (tx) => {
    const over = await tx
      .deleteFrom('searches_under_way')
      .where('asked_at', '<=', until)
      .returningAll()
      .execute();
    await writeAudits(tx, clock, over.map(entryOf));
    return over.length;
  });
}

const entryOf = ({ user_id, action, search, found, request_id, address }: UnderWay): AuditEntry => ({
  userId: user_id,
  action,
  facts: { search, found },
  ...(request_id === null ? {} : { requestId: request_id }),
  ...(address === null ? {} : { address }),
});
