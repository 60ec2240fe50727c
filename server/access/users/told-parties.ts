import { sql } from 'kysely';
import { mayAct } from '#domain/dispute/dispute-action.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** A user who is told of a dispute, as one of its sides. */
export interface ToldParty {
  readonly userId: string;
  readonly side: DisputeParty;
  readonly emailAddress: string;
  /** Whether they can answer for their side; others are told what is awaited, and by whom. */
  readonly mayAnswer: boolean;
}

/** What somebody is told of: a dispute, or what is answered like one, under its id. */
interface Told {
  readonly dispute_id: string;
  readonly customer_id: string;
  readonly merchant_id: string;
  readonly opened_by: string | null;
}

/**
 * Who is told of disputes, by their ids: who opened one and the customer's administrators, the merchant's administrators,
 * and those of customer support; of these whoever is active and still mapped. Runs as the server.
 */
export async function toldParties(
  tx: Tx,
  disputes: readonly Told[],
): Promise<ReadonlyMap<string, readonly ToldParty[]>> {
  const of = (column: 'customer_id' | 'merchant_id') => [...new Set(disputes.map((row) => row[column]))];
  const { rows } = await sql<{
    user_id: string;
    side: DisputeParty;
    /** The customer or the merchant; null of support. */
    of: string | null;
    email_address: string;
    role: string;
  }>`
    select users.user_id, 'customer' as side, mapped.customer_id as of, email_address, role
      from users join user_customers mapped on mapped.user_id = users.user_id
      where mapped.customer_id = any(${of('customer_id')}::text[]) and status = 'active'
        and user_type in ('customer', 'corporate')
    union all
    select users.user_id, 'merchant', mapped.merchant_id, email_address, role
      from users join user_merchants mapped on mapped.user_id = users.user_id
      where mapped.merchant_id = any(${of('merchant_id')}::text[]) and status = 'active' and user_type = 'merchant'
    union all
    select user_id, 'support', null, email_address, role from users where user_type = 'admin' and status = 'active'
  `.execute(tx);
  const users = rows.map(({ user_id: userId, side, of: whose, email_address: emailAddress, role }) => ({
    told: { userId, side, emailAddress, mayAnswer: mayAct('agree', { role }) },
    whose,
  }));
  const known = Map.groupBy(users, ({ told, whose }) => `${told.side} ${whose ?? ''}`);
  return new Map(
    disputes.map(({ dispute_id, customer_id, merchant_id, opened_by }) => {
      const all = [`customer ${customer_id}`, `merchant ${merchant_id}`, 'support '].flatMap(
        (key) => known.get(key) ?? [],
      );
      const told = all.map((one) => one.told);
      return [dispute_id, told.filter((one) => one.userId === opened_by || one.mayAnswer)] as const;
    }),
  );
}
