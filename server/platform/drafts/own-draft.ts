import type { Selectable } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { DraftFlow } from '#domain/draft/draft.ts';
import type { DraftsTable } from '#server/platform/db/draft-table.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';
import type { Sealer } from '#server/platform/security/seal.ts';

/** Which draft a request is about. */
export type OwnDraft = Pick<DraftsTable, 'user_id' | 'customer_id' | 'buid_customer' | 'flow' | 'subject'>;

/** The draft of the caller for the customer as the request names it. */
export function ownDraft(
  { userId }: Pick<Caller, 'userId'>,
  { customerId, buidCustomer }: NamedCustomer,
  flow: DraftFlow,
  subject: string | undefined,
): OwnDraft {
  return {
    user_id: userId,
    customer_id: customerId,
    buid_customer: buidCustomer,
    flow,
    subject: subject ?? '',
  };
}

/** Whose rows the transaction about a draft may see. */
export const tenantOf = ({ user_id, customer_id }: OwnDraft) => ({
  userId: user_id,
  customerId: customer_id,
});

/** The draft as it is kept; undefined where there is none, or one that is over and waits to be removed. */
export function findDraft(tx: Tx, own: OwnDraft, now: Instant): Promise<Selectable<DraftsTable> | undefined> {
  return tx
    .selectFrom('drafts')
    .selectAll()
    .where((where) => where.and({ ...own }))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** A draft as a document's resource. */
export function draftResource(
  row: Selectable<DraftsTable>,
  sealer: Sealer,
): components['schemas']['DraftResource'] {
  return {
    type: 'drafts',
    id: row.flow,
    attributes: {
      revision: row.revision,
      content: JSON.parse(sealer.open(row.content_sealed)) as Record<string, unknown>,
      begun_ts: row.begun_at,
      updated_ts: row.updated_at,
      expires_at: row.expires_at,
    },
  };
}
