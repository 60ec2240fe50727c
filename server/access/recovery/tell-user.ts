import { MAILED_USER } from '#server/access/recovery/compose-username.ts';
import type { Translator } from '#locales/intl.ts';
import { type Composing, supportOf, whenLine, wordsFor } from '#server/platform/mail/composing.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

/** Whose account it is, and whom to call, as each such message says it. */
interface Facts {
  readonly name: string;
  readonly username: string;
  readonly phone: string;
}

/** Tells a user, by id, what was done with the account just now, so that nobody does it unnoticed. */
export async function tellUser(
  composing: Composing,
  say: (words: Translator, title: string, facts: Facts) => { subject: string; text: string },
): Promise<readonly Mail[]> {
  const { tx, deps, about } = composing;
  const user = await tx
    .selectFrom('users')
    .select(MAILED_USER)
    .where('user_id', '=', about)
    .executeTakeFirst();
  if (!user) return [];
  const words = wordsFor(composing, user.language);
  const { firstName, lastName, username } = user;
  const facts = { name: `${firstName} ${lastName}`, username, phone: supportOf(composing) };
  const { subject, text } = say(words, deps.config.settings.title, facts);
  return [
    {
      to: user.emailAddress,
      language: words.locale,
      subject,
      text: `${text}\n\n${whenLine(composing, words)}`,
    },
  ];
}
