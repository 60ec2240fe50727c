import { sql } from 'kysely';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeHolder } from '#domain/dispute/taking.ts';
import type { Deps } from '#server/deps.ts';
import { holderOf, type TakenClaim } from '#server/receivables/disputes/dispute-holder.ts';
import {
  becomeParty,
  withActingParty,
  withParty,
  type Asking,
} from '#server/receivables/disputes/parties.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { apiError, notFound, refusedByRules } from '#server/platform/http/api-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';

export type TakeDeps = Pick<Deps, 'db' | 'clock' | 'sealer' | 'portal'>;

/** What somebody of support takes, or gives back. */
interface Taking {
  readonly id: string;
  readonly caller: Caller;
  readonly requestId: string;
  readonly isTaken: boolean;
  /** Who was read to have it; null where nobody was. */
  readonly from: string | null;
}

/** A locked row of a dispute or a chargeback, as far as it is taken. */
type ClaimRow = TakenClaim & { readonly customer_id: string; readonly merchant_id: string };

/** What can be taken: disputes, or chargebacks. */
interface ClaimKind<Row extends ClaimRow> {
  readonly noun: 'dispute' | 'chargeback';
  /** Why nobody can have it before them. */
  readonly obstacles: (row: Row) => readonly DisputeObstacle[];
  /** Tells who had it that they have it no more; who cannot sign in reads it once they can. Runs as the server. */
  readonly tellHolder: (tx: Tx, row: Row, told: TakenFrom) => Promise<void>;
}

/** From whom it was taken, or for whom it was given back. */
export interface TakenFrom {
  readonly held: DisputeHolder;
  readonly isTaken: boolean;
}

/**
 * An administrator of support takes a dispute or a chargeback, so that no two work on the same one, or gives it back. Of two
 * who take it at once the first has it. Asked again, it is as it was. What a colleague has is taken over from whoever was
 * read to have it, and given back for them where they are absent; they are told. Throws 409 `taken_by_other` where somebody
 * else has it, and refuses what is over (DIS-25).
 */
export async function takeClaim<Row extends ClaimRow>(
  deps: TakeDeps,
  { noun, obstacles, tellHolder }: ClaimKind<Row>,
  { id, caller, requestId, isTaken, from }: Taking,
): Promise<void> {
  const { db, clock } = deps;
  const asking: Asking = { party: 'support', caller, customer: null };
  const [table, key] = [sql.table(`${noun}s`), sql.ref(`${noun}_id`)];
  const found = await withParty(db, asking, (tx) =>
    sql<ClaimRow>`select customer_id, merchant_id from ${table} where ${key} = ${id}`.execute(tx),
  );
  const [of] = found.rows;
  if (!of) throw notFound();
  await withActingParty(db, asking, async (tx) => {
    await becomeParty(tx, asking, of);
    const { rows } = await sql<Row>`select * from ${table} where ${key} = ${id} for update`.execute(tx);
    const [row] = rows;
    if (!row) throw notFound();
    if (row.taken_by === (isTaken ? caller.userId : null)) return;
    const against = obstacles(row);
    if (isTaken && against.length > 0) throw refusedByRules(against);
    const held = row.taken_by === caller.userId ? null : await asServer(tx, () => holderOf(tx, deps, row));
    const isLeft = held?.userId === from && (isTaken ? against.length === 0 : held.isAbsent);
    if (held && !isLeft) throw apiError(409, 'taken_by_other', `A colleague has taken this ${noun}`);
    await sql`update ${table} set taken_by = ${isTaken ? caller.userId : null},
      taken_at = ${isTaken ? clock.instant() : null}::timestamptz where ${key} = ${id}`.execute(tx);
    await asServer(tx, async () => {
      await writeAudit(tx, clock, {
        userId: caller.userId,
        customerId: of.customer_id,
        action: `${noun}_${DEEDS[held ? 'ofColleague' : 'own'][isTaken ? 'taken' : 'givenBack']}`,
        subject: id,
        ...(held && { facts: { from: held.userId } }),
        requestId,
      });
      if (held) await tellHolder(tx, row, { held, isTaken });
    });
  });
}

const DEEDS = {
  own: { taken: 'taken', givenBack: 'given_back' },
  ofColleague: { taken: 'taken_over', givenBack: 'freed' },
} as const;
