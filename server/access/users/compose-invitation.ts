import { sql } from 'kysely';
import { bestLanguage } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { dayText, linkTo, type Compose, type Composing } from '#server/platform/mail/composing.ts';
import { hashToken, newToken } from '#server/platform/security/token.ts';
import { ssoMail, MAILED_USER } from '#server/access/recovery/compose-username.ts';

/**
 * The link of an invitation, made with the message, so that whichever was sent before ends. Nothing for one that was
 * accepted or withdrawn meanwhile. Whether it could be handed over is kept for whoever invited.
 */
export const composeInvitation: Compose = async (composing) => {
  const { tx, about: invitationId } = composing;
  const token = newToken();
  const invited = await tx
    .updateTable('invitations')
    .set({ token_hash: hashToken(token) })
    .where('invitation_id', '=', invitationId)
    .where('used_at', 'is', null)
    .returning(['email_address', 'first_name', 'last_name', 'language', 'expires_at'])
    .executeTakeFirst();
  if (!invited) return [];
  const { title } = composing.deps.config.settings;
  const words = readTranslator(bestLanguage(invited.language ? [invited.language] : []));
  return [
    {
      to: invited.email_address,
      language: words.locale,
      subject: words.t('mail.invitationSubject', { title }),
      text: words.t('mail.invitationBody', {
        title,
        name: `${invited.first_name} ${invited.last_name}`.trim() || invited.email_address,
        customer: await customersOf(tx, invitationId),
        date: dayText(composing, words, invited.expires_at),
        link: linkTo(composing, '/create-account', token),
      }),
      afterwards: (outcome) => keepOutcome(composing, invitationId, outcome),
    },
  ];
};

/** Tells a user of a provider that the portal knows them now: there is nothing to accept. */
export const composeProviderInvitation: Compose = async (composing) => {
  const user = await composing.tx
    .selectFrom('users')
    .select(MAILED_USER)
    .where('user_id', '=', composing.about)
    .executeTakeFirst();
  return user ? [ssoMail(composing, user)] : [];
};

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
