import { sql } from 'kysely';
import type { Instant } from '#domain/dates/dates.ts';
import { bestLanguage } from '#locales/languages.ts';
import type { Translator } from '#locales/intl.ts';
import { readTranslator } from '#locales/load-node.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { dayText, linkTo, supportOf, type Compose, type Composing } from '#server/platform/mail/composing.ts';
import { hashToken, newToken } from '#server/platform/security/token.ts';

/** What a message of an invitation is written from. */
interface Invited {
  readonly invitation_id: string;
  readonly email_address: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly language: string | null;
  readonly expires_at: Instant;
  readonly invited_by: string | null;
  readonly sso_username: string | null;
  readonly sso_provider: string | null;
}

/**
 * The message of an invitation. The link is made with it, so that whichever was sent before ends; who signs in at a
 * provider needs none. Nothing for an invitation that was accepted or withdrawn meanwhile. Whether the message could be
 * handed over is kept for whoever invited.
 */
export const composeInvitation: Compose = async (composing) => {
  const { tx, about: invitationId } = composing;
  const token = newToken();
  const invited = await tx
    .updateTable('invitations')
    .set({ token_hash: hashToken(token) })
    .where('invitation_id', '=', invitationId)
    .where('used_at', 'is', null)
    .returning([
      'invitation_id',
      'email_address',
      'first_name',
      'last_name',
      'language',
      'expires_at',
      'invited_by',
      'sso_username',
      'sso_provider',
    ])
    .executeTakeFirst();
  if (!invited) return [];
  const words = readTranslator(bestLanguage(invited.language ? [invited.language] : []));
  const said = {
    title: composing.deps.config.settings.title,
    name: `${invited.first_name} ${invited.last_name}`.trim() || invited.email_address,
    customer: await customersOf(tx, invitationId),
    date: dayText(composing, words, invited.expires_at),
  };
  const text =
    invited.sso_username === null
      ? words.t('mail.invitationBody', { ...said, link: linkTo(composing, '/create-account', token) })
      : words.t('mail.companyInvitationBody', {
          ...said,
          ...(await inviterOf(composing, invited)),
          username: invited.sso_username,
          button: buttonOf(composing, words, invited),
          link: linkTo(composing, '/login'),
          phone: supportOf(composing),
        });
  const mail: Mail = {
    to: invited.email_address,
    language: words.locale,
    subject: words.t('mail.invitationSubject', { title: said.title }),
    text,
    afterwards: (outcome) => keepOutcome(composing, invitationId, outcome),
  };
  return [mail];
};

/** What the button of the provider says on the sign-in page. */
function buttonOf({ deps }: Composing, words: Translator, { sso_provider }: Invited): string {
  const provider = deps.config.settings.singleSignOn.find(({ id }) => id === sso_provider)?.name;
  return provider ? words.t('signIn.withProvider', { provider }) : words.t('signIn.singleSignOn');
}

/** Who invites, and where they are asked. */
async function inviterOf(
  composing: Composing,
  { invited_by }: Invited,
): Promise<{ readonly inviter: string; readonly inviterEmail: string }> {
  const inviter = await composing.tx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email_address'])
    .where('user_id', '=', invited_by)
    .executeTakeFirstOrThrow();
  return {
    inviter: `${inviter.first_name} ${inviter.last_name}`.trim(),
    inviterEmail: inviter.email_address,
  };
}
async function customersOf(tx: Tx, invitationId: string): Promise<string> {
  const { rows } = await sql<{
    customer_name: string;
  }>`select customers.customer_name from invitation_customers named
    join customers on customers.buid = named.customer_id where named.invitation_id = ${invitationId}
    order by customers.customer_name`.execute(tx);
  return rows.map(({ customer_name }) => customer_name).join(', ');
}

/** After the message's own transaction: what became of it is known then. */
async function keepOutcome(
  { deps }: Composing,
  invitationId: string,
  outcome: 'sent' | 'failed',
): Promise<void> {
  // As the owner of the tables: an invitation has no user yet.
  await withSystem(deps.db, (tx) =>
    tx
      .updateTable('invitations')
      .set({ mail_state: outcome, ...(outcome === 'sent' ? { mailed_at: deps.clock.instant() } : {}) })
      .where('invitation_id', '=', invitationId)
      .execute(),
  );
}
