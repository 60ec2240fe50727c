import { randomUUID } from 'node:crypto';
import type { Instant } from '#domain/dates/dates.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { DisputeHappening } from '#server/platform/db/dispute-tables.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/** What is noted in the thread of a dispute; the amount in minor units of its currency. */
export interface Happened {
  readonly at: Instant;
  readonly party: DisputeParty | 'system';
  /** Null for the server itself. */
  readonly user: Pick<Caller, 'userId' | 'fullName'> | null;
  readonly action: DisputeHappening;
  readonly comment?: string;
  readonly amount?: number | null;
  readonly isInternal?: boolean;
}

/** Writes what happened in a dispute, with the state that it led to. Answers the id of the entry. */
export async function writeResponse(
  tx: Tx,
  row: Pick<DisputeRow, 'dispute_id' | 'customer_id' | 'merchant_id' | 'currency' | 'status' | 'deadline'>,
  { at, party, user, action, comment, amount, isInternal = false }: Happened,
  responseId: string = randomUUID(),
): Promise<string> {
  await tx
    .insertInto('dispute_responses')
    .values({
      response_id: responseId,
      dispute_id: row.dispute_id,
      customer_id: row.customer_id,
      merchant_id: row.merchant_id,
      at,
      party,
      user_id: user?.userId ?? null,
      user_name: user?.fullName ?? null,
      action,
      comment: comment?.trim() || null,
      amount: amount ?? null,
      currency: row.currency,
      is_internal: isInternal,
      status: row.status,
      deadline: row.deadline,
    })
    .execute();
  return responseId;
}
