import { randomUUID } from 'node:crypto';
import type { Instant } from '#domain/dates/dates.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { snakeCase } from '#server/platform/audit/snake-case.ts';
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

type RespondedDispute = Pick<
  DisputeRow,
  'dispute_id' | 'customer_id' | 'merchant_id' | 'currency' | 'status' | 'deadline'
>;

/** Writes what happened in a dispute, with the state that it led to. Answers the id of the entry. */
export async function writeResponse(
  tx: Tx,
  row: RespondedDispute,
  happened: Happened,
  responseId: string = randomUUID(),
): Promise<string> {
  await writeResponses(tx, [{ row, happened, responseId }]);
  return responseId;
}

/** The same of several disputes, each under its entry's id, in one statement. */
export async function writeResponses(
  tx: Tx,
  entries: readonly {
    readonly row: RespondedDispute;
    readonly happened: Happened;
    readonly responseId: string;
  }[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('dispute_responses')
    .values(
      entries.map(({ row, responseId, happened }) => ({
        response_id: responseId,
        dispute_id: row.dispute_id,
        customer_id: row.customer_id,
        merchant_id: row.merchant_id,
        at: happened.at,
        party: happened.party,
        user_id: happened.user?.userId ?? null,
        user_name: happened.user?.fullName ?? null,
        action: happened.action,
        comment: happened.comment?.trim() || null,
        amount: happened.amount ?? null,
        currency: row.currency,
        is_internal: happened.isInternal ?? false,
        status: row.status,
        deadline: row.deadline,
      })),
    )
    .execute();
}

/** As what a step is written down: what support sends to a side asks it, what a side sends answers. */
export function auditedAs({ party, action }: Pick<Happened, 'party' | 'action'>) {
  if (party === 'support' && action === 'respondToCustomer') return 'dispute_ask_customer';
  if (party === 'support' && action === 'respondToMerchant') return 'dispute_ask_merchant';
  return `dispute_${snakeCase(action)}` as const;
}
