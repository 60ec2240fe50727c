import { randomUUID } from 'node:crypto';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { MAILED_USER, ssoMail } from '#server/access/recovery/compose-username.ts';
import { linkTo, momentIn, wordsFor, type Compose } from '#server/platform/mail/composing.ts';
import { hashToken, newToken } from '#server/platform/security/token.ts';
import { nameKey } from '#server/platform/security/name-key.ts';

/**
 * Makes the link to a new password. Older ones go on until they expire or one of them is used: whoever asks in
 * somebody's name must not end the link that the owner has just received.
 */
export const composePasswordReset: Compose = async (composing) => {
  const { tx, deps, about } = composing;
  const user = await tx
    .selectFrom('users')
    .select(MAILED_USER)
    .where('username_key', '=', nameKey(about))
    .executeTakeFirst();
  if (!user) return [];
  if (user.isSso) return [ssoMail(composing, user)];
  const { resetMinutes } = deps.config.settings.recovery;
  const now = deps.clock.instant();
  const token = newToken();
  const resetId = randomUUID();
  await tx
    .insertInto('password_resets')
    .values({
      reset_id: resetId,
      token_hash: hashToken(token),
      user_id: user.userId,
      created_at: now,
      expires_at: momentIn(composing, resetMinutes * 60_000),
    })
    .execute();
  // Whoever asks has no session and may be anybody: the entry names for whom, and from where.
  await writeAudit(tx, deps.clock, {
    userId: null,
    action: 'password_reset_requested',
    subject: user.userId,
    facts: { reset: resetId },
    ...(composing.address !== null && { address: composing.address }),
  });
  const words = wordsFor(composing, user.language);
  const { title } = deps.config.settings;
  return [
    {
      to: user.emailAddress,
      language: words.locale,
      subject: words.t('mail.passwordResetSubject', { title }),
      text: words.t('mail.passwordResetBody', {
        name: `${user.firstName} ${user.lastName}`,
        username: user.username,
        link: linkTo(composing, '/reset-password', token),
        minutes: resetMinutes,
      }),
    },
  ];
};
