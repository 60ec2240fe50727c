import { sql } from 'kysely';
import { isLanguage, type Language } from '#locales/languages.ts';
import type { ToldParty } from '#server/access/users/told-parties.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import type { Tx } from '#server/platform/db/database.ts';

type OfDispute = Pick<DisputeRow, 'dispute_id' | 'customer_id' | 'merchant_id' | 'opened_by'>;

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
