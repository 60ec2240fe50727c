import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import { attachmentsOf, type DocumentReader } from '#server/receivables/dispute-documents/sent-document.ts';
import { ofParty, withParty, type Asking } from '#server/receivables/disputes/parties.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { AnswerBody, Operation } from '#server/platform/http/operation.ts';

type ListDeps = Pick<Deps, 'db' | 'clock' | 'portal'>;
type Sort = 'comment_date|desc' | 'comment_date|asc' | undefined;
type Response = components['schemas']['DisputeResponse'];

/** What was said and done in a dispute of the customer (§3 Dispute response). */
export function listCustomerDisputeResponses(deps: ListDeps): Operation<'listCustomerDisputeResponses'> {
  return async ({ query, caller, customer }) => ({
    body: await responsesOf(deps, { party: 'customer', caller, customer }, query),
  });
}

/** What was said and done in a dispute of one of the caller's merchants. */
export function listMerchantDisputeResponses(deps: ListDeps): Operation<'listMerchantDisputeResponses'> {
  return async ({ query, caller }) => ({
    body: await responsesOf(deps, { party: 'merchant', caller, customer: null }, query),
  });
}

/** What was said and done in a dispute, with support's own remarks. */
export function listSupportDisputeResponses(deps: ListDeps): Operation<'listSupportDisputeResponses'> {
  return async ({ query, caller }) => ({
    body: await responsesOf(deps, { party: 'support', caller, customer: null }, query),
  });
}

async function responsesOf(
  { db, clock, portal }: ListDeps,
  asking: Asking,
  query: { readonly 'filter[dispute_id]': string; readonly 'filter[sort]'?: Sort },
): Promise<AnswerBody<'listCustomerDisputeResponses'>> {
  const disputeId = query['filter[dispute_id]'];
  const direction = query['filter[sort]'] === 'comment_date|asc' ? 'asc' : 'desc';
  return {
    data: await withParty(db, asking, async (tx) => {
      const own = await tx
        .selectFrom('disputes')
        .select('time_zone')
        .where(ofParty(asking))
        .where('dispute_id', '=', disputeId)
        .executeTakeFirst();
      if (!own) throw notFound();
      return responseResources(
        tx,
        { ...asking, at: clock.instant() },
        disputeId,
        own.time_zone ?? portal.timeZone,
        direction,
      );
    }),
  };
}

/** The thread of a dispute that the side that asks may read; remarks of support among themselves are support's. */
export async function responseResources(
  tx: Tx,
  reader: DocumentReader,
  disputeId: string,
  timeZone: string,
  direction: 'asc' | 'desc' = 'desc',
): Promise<AnswerBody<'listCustomerDisputeResponses'>['data']> {
  let found = tx.selectFrom('dispute_responses').selectAll().where('dispute_id', '=', disputeId);
  if (reader.party !== 'support') found = found.where('is_internal', '=', false);
  const rows = await found.orderBy('position', direction).execute();
  const attachments = await attachmentsOf(tx, disputeId, reader);
  return rows.map((row) => ({
    type: 'dispute-responses',
    id: row.response_id,
    attributes: {
      comment_date: row.at,
      dispute_action_description: row.action,
      action: row.action,
      comment: row.comment,
      amount: row.amount === null ? null : money(row.amount, row.currency),
      contact_name: row.user_name,
      dispute_contact_type_id: row.party,
      dispute_contact_type: row.party,
      user_id: row.user_id,
      is_internal: row.is_internal,
      status: row.status,
      deadline: row.deadline === null ? null : { date: row.deadline, time_zone: timeZone },
      documents: [...(attachments.get(row.response_id) ?? [])],
    } satisfies Response,
  }));
}
