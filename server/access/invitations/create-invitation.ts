import { randomUUID } from 'node:crypto';
import type { Role, UserType } from '#domain/access/role.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { bestLanguage } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Clock } from '#server/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { hashToken, newToken } from '#server/platform/security/token.ts';
import type { Settings } from '#server/settings.ts';

/** Who is invited to what. */
export interface InvitedPerson {
  readonly emailAddress: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly userType: UserType;
  /** A customer at the top. */
  readonly customerId: string;
  readonly language: string | null;
}

/** What inviting needs. */
export interface InvitationDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: Mailer;
  readonly settings: Settings;
  /** The portal's origin, for the link. */
  readonly origin: string;
}

/**
 * Invites a person by mail in their language and returns the link that the mail carries. The token stands behind
 * the link's `#`, which browsers send to no server; it works once, for 7 days (decisions §1 tokens). Throws where
 * the customer does not exist, or the mail cannot be sent: the invitation stands then, and may be sent anew.
 */
export async function createInvitation(deps: InvitationDeps, person: InvitedPerson): Promise<string> {
  const { db, mail, settings } = deps;
  // As the owner of the tables: who is invited has no user yet.
  const { customer, invited } = await withSystem(db, async (tx) => ({
    invited: await insertInvitation(tx, deps, person),
    customer: await tx
      .selectFrom('customers')
      .select('customer_name')
      .where('buid', '=', person.customerId)
      .executeTakeFirstOrThrow(),
  }));
  const { link, expiresAt } = invited;
  const { t, locale } = readTranslator(bestLanguage(person.language ? [person.language] : []));
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: settings.timeZone });
  await mail({
    to: person.emailAddress,
    language: locale,
    subject: t('mail.invitationSubject', { title: settings.title }),
    text: t('mail.invitationBody', {
      title: settings.title,
      name: `${person.firstName} ${person.lastName}`.trim() || person.emailAddress,
      customer: customer.customer_name,
      date: date.format(expiresAt),
      link,
    }),
  });
  return link;
}

/** An invitation's link, and when it ends. */
export interface InvitationLink {
  readonly link: string;
  readonly expiresAt: Date;
}

/** Writes an invitation in an open transaction and returns its link; only the token's hash is kept. */
export async function insertInvitation(
  tx: Tx,
  { clock, settings, origin }: Pick<InvitationDeps, 'clock' | 'settings' | 'origin'>,
  person: Omit<InvitedPerson, 'customerId'> & { readonly customerId: string | null },
): Promise<InvitationLink> {
  const token = newToken();
  const invitationId = randomUUID();
  const expiresAt = new Date(clock.now().getTime() + settings.invitationDays * 86_400_000);
  await tx
    .insertInto('invitations')
    .values({
      invitation_id: invitationId,
      token_hash: hashToken(token),
      customer_id: person.customerId,
      email_address: person.emailAddress,
      first_name: person.firstName,
      last_name: person.lastName,
      role: person.role,
      user_type: person.userType,
      language: person.language,
      created_at: clock.instant(),
      expires_at: expiresAt.toISOString(),
    })
    .execute();
  if (person.customerId) {
    await tx
      .insertInto('invitation_customers')
      .values({ invitation_id: invitationId, customer_id: person.customerId })
      .execute();
  }
  await writeAudit(tx, clock, {
    userId: null,
    ...(person.customerId ? { customerId: person.customerId } : {}),
    action: 'user_invited',
    subject: invitationId,
    facts: { role: person.role, user_type: person.userType },
  });
  const page: PageAddress = `/create-account#token=${token}`;
  return { link: `${origin}${page}`, expiresAt };
}
