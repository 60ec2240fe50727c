import * as v from 'valibot';
import { maskedAddress } from '#domain/user/email-address.ts';
import { EMAIL_CHANGE_MINUTES } from '#domain/user/email-change.ts';
import type { Translator } from '#locales/intl.ts';
import { MAILED_USER } from '#server/access/recovery/compose-username.ts';
import {
  supportOf,
  whenLine,
  wordsFor,
  type Compose,
  type Composing,
} from '#server/platform/mail/composing.ts';

const Asked = v.strictObject({
  userId: v.string(),
  to: v.picklist(['old', 'new']),
  code: v.string(),
  emailAddress: v.string(),
});

/** The code of a change for the address that there is, or for the other one. */
export const composeEmailChange: Compose = async (composing) => {
  const { userId, to, code, emailAddress } = v.parse(Asked, JSON.parse(composing.about));
  const found = await mailedUser(composing, userId);
  if (!found) return [];
  const { user, words, facts, title } = found;
  const minutes = EMAIL_CHANGE_MINUTES;
  return [
    {
      to: to === 'old' ? user.emailAddress : emailAddress,
      language: words.locale,
      subject: words.t('mail.emailChangeSubject', { title, code }),
      text:
        to === 'old'
          ? words.t('mail.emailChangeOldBody', { ...facts, code, minutes, address: emailAddress })
          : words.t('mail.emailChangeNewBody', { ...facts, code, minutes }),
    },
  ];
};

const Changed = v.strictObject({ userId: v.string(), to: v.string(), emailAddress: v.string() });

/** Tells the former address that it is no longer the user's, so that nobody takes an account over unnoticed. */
export const composeEmailChanged: Compose = async (composing) => {
  const { userId, to, emailAddress } = v.parse(Changed, JSON.parse(composing.about));
  const found = await mailedUser(composing, userId);
  if (!found) return [];
  const { words, facts, title } = found;
  return [
    {
      to,
      language: words.locale,
      subject: words.t('mail.emailChangedSubject', { title }),
      text: `${words.t('mail.emailChangedBody', { ...facts, address: emailAddress })}\n\n${whenLine(composing, words)}`,
    },
  ];
};

const Given = v.strictObject({
  userId: v.string(),
  to: v.picklist(['old', 'new']),
  was: v.string(),
  is: v.string(),
  by: v.string(),
});

/** Tells one of both addresses that an administrator has changed a user's: the former one learns the other in part. */
export const composeEmailGiven: Compose = async (composing) => {
  const { userId, to, was, is, by } = v.parse(Given, JSON.parse(composing.about));
  const found = await mailedUser(composing, userId);
  if (!found) return [];
  const { words, facts, title } = found;
  const body =
    to === 'old'
      ? words.t('mail.emailGivenOldBody', { ...facts, by, address: maskedAddress(is) })
      : words.t('mail.emailGivenNewBody', { ...facts, by });
  return [
    {
      to: to === 'old' ? was : is,
      language: words.locale,
      subject: words.t('mail.emailChangedSubject', { title }),
      text: `${body}\n\n${whenLine(composing, words)}`,
    },
  ];
};

async function mailedUser(composing: Composing, userId: string) {
  const { tx, deps } = composing;
  const user = await tx
    .selectFrom('users')
    .select(MAILED_USER)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!user) return null;
  const words: Translator = wordsFor(composing, user.language);
  const name = `${user.firstName} ${user.lastName}`;
  const facts = { name, username: user.username, phone: supportOf(composing) };
  return { user, words, facts, title: deps.config.settings.title };
}
