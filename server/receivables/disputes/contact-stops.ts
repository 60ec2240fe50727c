import { isLanguage, type Language } from '#locales/languages.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { hashToken } from '#server/platform/security/token.ts';

type StopDeps = Pick<Deps, 'db' | 'clock'>;

/** Where a contact of disputes stops the messages about them (RFC 8058); a token follows. */
export const STOP_PATH = '/stop-dispute-mail';

/** To whom messages about whose disputes go. */
interface ContactOf {
  readonly customerId: string;
  readonly emailAddress: string;
  readonly language: Language | null;
}

/** What a link stops, and whether it is stopped already. */
export interface ContactStop extends ContactOf {
  readonly customerName: string;
  readonly isStopped: boolean;
}

/**
 * Lets a token stop the messages about a customer's disputes at an address, also where it does so already. Runs as the
 * owner of the tables.
 */
export async function keepStopToken(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  token: string,
  { customerId, emailAddress, language }: Omit<ContactOf, 'language'> & { readonly language: string },
): Promise<void> {
  await tx
    .insertInto('contact_stop_links')
    .values({
      token_hash: hashToken(token),
      customer_id: customerId,
      email_address: emailAddress.toLowerCase(),
      language,
      made_at: clock.instant(),
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/** What a token stops; null where it is none. */
export function stopOf({ db }: Pick<StopDeps, 'db'>, token: string): Promise<ContactStop | null> {
  return withSystem(db, (tx) => readStop(tx, token));
}

/** Stops what a token stops, once, whoever asks again; null where it is none. */
export function stopContact({ db, clock }: StopDeps, token: string): Promise<ContactStop | null> {
  return withSystem(db, async (tx) => {
    const stop = await readStop(tx, token);
    if (!stop || stop.isStopped) return stop;
    const { customerId, emailAddress } = stop;
    await tx
      .insertInto('stopped_contacts')
      .values({ customer_id: customerId, email_address: emailAddress, stopped_at: clock.instant() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await writeAudit(tx, clock, { userId: null, customerId, action: 'dispute_contact_stopped' });
    return { ...stop, isStopped: true };
  });
}

async function readStop(tx: Tx, token: string): Promise<ContactStop | null> {
  const link = await tx
    .selectFrom('contact_stop_links as link')
    // The customer itself, and none of its accounts.
    .innerJoin('customers', 'customers.buid', 'link.customer_id')
    .leftJoin('stopped_contacts as stopped', (join) =>
      join
        .onRef('stopped.customer_id', '=', 'link.customer_id')
        .onRef('stopped.email_address', '=', 'link.email_address'),
    )
    .select(['link.customer_id', 'link.email_address', 'link.language', 'customers.customer_name'])
    .select('stopped.stopped_at')
    .where('link.token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!link) return null;
  return {
    customerId: link.customer_id,
    customerName: link.customer_name,
    emailAddress: link.email_address,
    language: isLanguage(link.language) ? link.language : null,
    isStopped: link.stopped_at !== null,
  };
}

/** The addresses at which nobody wants messages about a customer's disputes any more, in lower case. */
export async function stoppedAddresses(tx: Tx, customerId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('stopped_contacts')
    .select('email_address')
    .where('customer_id', '=', customerId)
    .execute();
  return new Set(rows.map(({ email_address }) => email_address));
}
