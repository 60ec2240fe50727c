import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { howToSignIn, usersOfAddress } from '#server/access/recovery/compose-username.ts';
import {
  dayText,
  linkTo,
  momentIn,
  wordsFor,
  type Compose,
  type Composing,
} from '#server/platform/mail/composing.ts';
import { hashToken, newToken } from '#server/platform/security/token.ts';
import { nameKey } from '#server/platform/security/name-key.ts';

/**
 * The link with which the owner of an address creates an account (decisions §5). Who has users already is told their
 * names instead; who is invited gets that invitation's link anew, so that the account has its customer and role.
 */
export const composeAccount: Compose = async (composing) => {
  const { tx, deps, about: address, language } = composing;
  const users = await usersOfAddress(tx, address);
  if (users.length > 0) return howToSignIn(composing, users);
  const token = newToken();
  const renewed = await renewInvitation(composing, token);
  const expiresAt =
    renewed?.expires_at ?? momentIn(composing, deps.config.settings.invitationDays * 86_400_000);
  if (!renewed) {
    const invitationId = randomUUID();
    await tx
      .insertInto('invitations')
      .values({
        invitation_id: invitationId,
        token_hash: hashToken(token),
        customer_id: null,
        email_address: address.trim(),
        first_name: '',
        last_name: '',
        role: 'viewer',
        user_type: 'customer',
        language,
        created_at: deps.clock.instant(),
        expires_at: expiresAt,
      })
      .execute();
    await writeAudit(tx, deps.clock, { userId: null, action: 'account_requested', subject: invitationId });
  }
  const words = wordsFor(composing, renewed?.language ?? null);
  const { title } = deps.config.settings;
  return [
    {
      to: address.trim(),
      language: words.locale,
      subject: words.t('mail.accountSubject', { title }),
      text: words.t('mail.accountBody', {
        title,
        link: linkTo(composing, '/create-account', token),
        date: dayText(composing, words, expiresAt),
      }),
    },
  ];
};

/**
 * Gives the newest open invitation of the address the token; it ends when it would have ended. An administrator's link
 * was handed over by an operator and is nobody's to ask for.
 */
async function renewInvitation({ tx, deps, about }: Composing, token: string) {
  const open = tx
    .selectFrom('invitations')
    .select('invitation_id')
    .where(sql`lower(email_address)`, '=', nameKey(about))
    .where('used_at', 'is', null)
    .where('user_type', '!=', 'admin')
    .where(sql<boolean>`expires_at > ${deps.clock.instant()}::timestamptz`)
    .orderBy(sql`customer_id is null`)
    .orderBy('created_at', 'desc')
    .limit(1);
  return tx
    .updateTable('invitations')
    .set({ token_hash: hashToken(token) })
    .where('invitation_id', '=', open)
    .returning(['expires_at', 'language'])
    .executeTakeFirst();
}
