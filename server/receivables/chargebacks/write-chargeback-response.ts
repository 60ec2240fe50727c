import { randomUUID } from 'node:crypto';
import type { Instant } from '#domain/dates/dates.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import type { ChargebackHappening } from '#server/platform/db/chargeback-tables.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { ChargebackRow } from '#server/receivables/chargebacks/chargeback-row.ts';

/** What is noted of a chargeback's step. */
export interface ChargebackStep {
  readonly party: DisputeParty | 'system';
  /** Null for the passing of time. */
  readonly user: Pick<Caller, 'userId' | 'fullName'> | null;
  readonly action: ChargebackHappening;
  readonly comment?: string;
}

/** Writes what happened in a chargeback, with the state that it led to. Answers the id of the entry. */
export async function writeChargebackResponse(
  tx: Tx,
  row: Pick<ChargebackRow, 'chargeback_id' | 'customer_id' | 'merchant_id' | 'status' | 'deadline'>,
  { at, party, user, action, comment }: ChargebackStep & { readonly at: Instant },
): Promise<string> {
  const responseId = randomUUID();
  await tx
    .insertInto('chargeback_responses')
    .values({
      response_id: responseId,
      chargeback_id: row.chargeback_id,
      customer_id: row.customer_id,
      merchant_id: row.merchant_id,
      at,
      party,
      user_id: user?.userId ?? null,
      user_name: user?.fullName ?? null,
      action,
      comment: comment?.trim() || null,
      status: row.status,
      deadline: row.deadline,
    })
    .execute();
  return responseId;
}
