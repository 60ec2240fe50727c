import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { linkTo, wordsFor, type Compose, type Composing } from '#server/platform/mail/composing.ts';
import { nameKey } from '#server/platform/security/name-key.ts';

/** A user as messages speak of them. */
export interface MailedUser {
  readonly userId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly language: string | null;
  readonly isSso: boolean;
}

export const MAILED_USER = [
  'user_id as userId',
  'username',
  'first_name as firstName',
  'last_name as lastName',
  'email_address as emailAddress',
  'language',
  'is_sso as isSso',
] as const;

/** Who has an address, in the order of their usernames. */
export function usersOfAddress(tx: Tx, address: string): Promise<MailedUser[]> {
  return tx
    .selectFrom('users')
    .select(MAILED_USER)
    .where(sql`lower(email_address)`, '=', nameKey(address))
    .orderBy('username_key')
    .execute();
}

/** Names the usernames of an address and how to go on; who has a company's sign-in is told to use that. */
export const composeUsername: Compose = async (composing) => {
  const users = await usersOfAddress(composing.tx, composing.about);
  return howToSignIn(composing, users);
};

/** The message for an address that has users already; nothing where it has none. */
export function howToSignIn(composing: Composing, users: readonly MailedUser[]): Mail[] {
  const [first] = users;
  if (!first) return [];
  const { title } = composing.deps.config.settings;
  const words = wordsFor(composing, first.language);
  const own = users.filter(({ isSso }) => !isSso);
  const link = linkTo(composing, '/login');
  if (own.length === 0) return [ssoMail(composing, first)];
  return [
    {
      to: first.emailAddress,
      language: words.locale,
      subject: words.t('mail.usernameSubject', { title }),
      text: words.t('mail.usernameBody', {
        title,
        usernames: own.map(({ username }) => username).join('\n'),
        link,
        resetLink: linkTo(composing, '/forgot-password'),
      }),
    },
  ];
}

/** Who signs in through a company has nothing to recover here. */
export function ssoMail(composing: Composing, user: MailedUser): Mail {
  const { title } = composing.deps.config.settings;
  const words = wordsFor(composing, user.language);
  return {
    to: user.emailAddress,
    language: words.locale,
    subject: words.t('mail.companySignInSubject', { title }),
    text: words.t('mail.companySignInBody', { title, link: linkTo(composing, '/login') }),
  };
}
