import * as v from 'valibot';
import { tellUser } from '#server/access/recovery/tell-user.ts';
import type { Compose } from '#server/platform/mail/composing.ts';

const Declined = v.strictObject({ userId: v.string(), words: v.string() });

/** Tells a user that the account is not made active again, with what whoever declined has written, since an answer was promised. */
export const composeDeclined: Compose = (composing) => {
  const { userId, words } = v.parse(Declined, JSON.parse(composing.about));
  return tellUser({ ...composing, about: userId }, ({ t }, title, facts) => ({
    subject: t('mail.reactivationDeclinedSubject', { title }),
    text:
      words === ''
        ? t('mail.reactivationDeclinedBody', { ...facts })
        : t('mail.reactivationDeclinedWithWords', { ...facts, words }),
  }));
};
