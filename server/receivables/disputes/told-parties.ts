import { sql } from 'kysely';
import { mayAct } from '#domain/dispute/dispute-action.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { isLanguage, type Language } from '#locales/languages.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** A user who is told of a dispute, as one of its sides. */
export interface ToldParty {
  readonly userId: string;
  readonly side: DisputeParty;
  readonly emailAddress: string;
  /** Whether they can answer for their side; others are told what is awaited, and by whom. */
  readonly mayAnswer: boolean;
}

type OfDispute = Pick<DisputeRow, 'dispute_id' | 'customer_id' | 'merchant_id' | 'opened_by'>;

/**
 * Who is told of disputes, by their ids: who opened one and the customer's administrators, the merchant's administrators,
 * and those of customer support; of these whoever is active and still mapped. Runs as the server.
 */
export async function toldParties(
  tx: Tx,
  disputes: readonly OfDispute[],
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

/** A contact that the customer has named, who has no notices: told by mail alone, in the language of who opened it. */
export interface ToldContact {
  readonly name: string;
  readonly emailAddress: string;
  readonly language: Language | null;
  /** Who has named them, and for which customer. */
  readonly namedBy: string;
  readonly customerId: string;
}

/**
 * The contacts of disputes that are none of the users who are told anyway, and have not stopped it, by the dispute. Runs as
 * the server.
 */
export async function toldContacts(
  tx: Tx,
  disputes: readonly OfDispute[],
  parties: ReadonlyMap<string, readonly Pick<ToldParty, 'emailAddress'>[]>,
): Promise<readonly (ToldContact & { readonly disputeId: string })[]> {
  const contacts = await tx
    .selectFrom('dispute_contacts')
    .innerJoin('disputes', 'disputes.dispute_id', 'dispute_contacts.dispute_id')
    .innerJoin('users as opener', 'opener.user_id', 'disputes.opened_by')
    .select(['dispute_contacts.dispute_id', 'name', 'dispute_contacts.email_address', 'opener.language'])
    .select(['disputes.opener_name', 'dispute_contacts.customer_id'])
    .where(
      sql<boolean>`not exists (select 1 from stopped_contacts stopped
        where stopped.customer_id = dispute_contacts.customer_id
          and stopped.email_address = lower(dispute_contacts.email_address))`,
    )
    .where(
      'dispute_contacts.dispute_id',
      'in',
      disputes.map(({ dispute_id }) => dispute_id),
    )
    .orderBy('dispute_contacts.email_address')
    .execute();
  const known = new Set(
    [...parties].flatMap(([id, users]) =>
      users.map(({ emailAddress }) => `${id} ${emailAddress.toLowerCase()}`),
    ),
  );
  return contacts.flatMap((contact) => {
    const {
      dispute_id: disputeId,
      name,
      email_address: emailAddress,
      language,
      opener_name: namedBy,
      customer_id: customerId,
    } = contact;
    const key = `${disputeId} ${emailAddress.toLowerCase()}`;
    if (known.has(key)) return [];
    known.add(key);
    const own = isLanguage(language) ? language : null;
    return [{ disputeId, name, emailAddress, namedBy, customerId, language: own }];
  });
}
