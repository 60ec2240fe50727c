import * as v from 'valibot';
import { FACTOR_REMOVAL_REASONS } from '#domain/user/factor-removal.ts';
import { tellUser } from '#server/access/recovery/tell-user.ts';
import { linkTo, type Compose } from '#server/platform/mail/composing.ts';

const Taken = v.strictObject({
  userId: v.string(),
  by: v.string(),
  words: v.string(),
  // A mail that was asked for before reasons were told has none.
  reason: v.optional(v.picklist(FACTOR_REMOVAL_REASONS), 'other'),
  isDemanded: v.boolean(),
});

/** Tells a user that somebody else has removed their second factor: who, why, and what the next sign-in asks for. */
export const composeFactorTaken: Compose = (composing) => {
  const { userId, isDemanded, ...taken } = v.parse(Taken, JSON.parse(composing.about));
  return tellUser({ ...composing, about: userId }, ({ t }, title, facts) => ({
    subject: t('mail.factorRemovedSubject', { title }),
    text: t('mail.factorTakenBody', {
      ...facts,
      ...taken,
      has: taken.words === '' ? 'none' : 'other',
      next: isDemanded ? 'demanded' : 'other',
      link: linkTo(composing, '/login'),
    }),
  }));
};
