import type { Selectable } from 'kysely';
import type { PaidAs } from '#domain/draft/saved-draft.ts';
import { draftExpiry, isDraftTooLarge, MOST_DRAFTS } from '#domain/draft/draft.ts';
import type { Deps } from '#server/deps.ts';
import type { DraftsTable } from '#server/platform/db/draft-table.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import {
  draftResource,
  findDraft,
  ownDraft,
  tenantOf,
  type OwnDraft,
} from '#server/platform/drafts/own-draft.ts';
import { findPaidDraft, notePaidDraft } from '#server/platform/drafts/paid-draft.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import type { Sealer } from '#server/platform/security/seal.ts';

type Row = Selectable<DraftsTable>;

/** What is written: a revision with its content, and the one that it is a change of. */
interface Change {
  readonly revision: string;
  readonly basedOn: string | null;
  readonly contentSealed: string;
  readonly now: string;
}

/**
 * Keeps a draft for 30 days from now. One that is kept already under its revision stays as it is, so that a call whose
 * answer was lost is sent again. Throws 409 `draft_changed` with the draft that is kept where it is not the one that
 * this is based on, or with the payment that it has become, 413 `draft_too_large`, 422 `too_many_drafts`.
 */
export function putDraft({
  db,
  clock,
  sealer,
}: Pick<Deps, 'db' | 'clock' | 'sealer'>): Operation<'putDraft'> {
  return async ({ caller, customer, path, body }) => {
    const { content, revision, based_on: basedOn, subject } = body.data.attributes;
    if (isDraftTooLarge(content)) throw apiError(413, 'draft_too_large', 'The draft is too large');
    const own = ownDraft(caller, customer, path.flow, subject);
    const change = {
      revision,
      basedOn,
      contentSealed: sealer.seal(JSON.stringify(content)),
      now: clock.instant(),
    };
    const { kept, isWritten, paidAs } = await withTenant(db, tenantOf(own), async (tx) => {
      const isNew = revision !== basedOn;
      const written = await (isNew
        ? (basedOn === null ? insertDraft : updateDraft)(tx, own, change)
        : undefined);
      const found = written ?? (await findDraft(tx, own, change.now));
      const became = found ? null : await findPaidDraft(tx, own, change.now);
      return { kept: found, isWritten: written !== undefined, paidAs: became };
    });
    if (!kept || !(isWritten || kept.revision === revision)) throw changed(kept, paidAs, sealer);
    return { body: { data: draftResource(kept, sealer) } };
  };
}

/** Undefined where another one is kept. */
async function insertDraft(tx: Tx, own: OwnDraft, change: Change): Promise<Row | undefined> {
  const { revision, contentSealed, now } = change;
  // One that is over makes room, though no sweep has come by yet.
  await tx
    .deleteFrom('drafts')
    .where((where) => where.and({ ...own }))
    .where('expires_at', '<=', now)
    .execute();
  const inserted = await tx
    .insertInto('drafts')
    .values({
      ...own,
      revision,
      content_sealed: contentSealed,
      begun_at: now,
      updated_at: now,
      expires_at: draftExpiry(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) await notePaidDraft(tx, own, null, now);
  const { begun } = await tx
    .selectFrom('drafts')
    .select(({ fn }) => fn.countAll<number>().as('begun'))
    .where('user_id', '=', own.user_id)
    .where('customer_id', '=', own.customer_id)
    .executeTakeFirstOrThrow();
  // Thrown, it undoes the row.
  if (begun > MOST_DRAFTS) throw apiError(422, 'too_many_drafts', 'Too many drafts are kept already');
  return inserted;
}

/** Undefined where the one that is kept is not the one that was changed, or is over. */
function updateDraft(tx: Tx, own: OwnDraft, change: Change): Promise<Row | undefined> {
  const { revision, basedOn, contentSealed, now } = change;
  return tx
    .updateTable('drafts')
    .set({ revision, content_sealed: contentSealed, updated_at: now, expires_at: draftExpiry(now) })
    .where((where) => where.and({ ...own }))
    .where('revision', '=', basedOn)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

function changed(kept: Row | undefined, paidAs: PaidAs | null, sealer: Sealer) {
  const draft = kept ? draftResource(kept, sealer).attributes : null;
  const paid_as = paidAs && { payment_id: paidAs.paymentId, payment_number: paidAs.paymentNumber };
  return apiError(409, 'draft_changed', 'Another revision of the draft is kept', {
    meta: { draft, paid_as },
  });
}
