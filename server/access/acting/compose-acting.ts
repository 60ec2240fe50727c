import { tellUser } from '#server/access/recovery/tell-user.ts';
import type { Compose } from '#server/platform/mail/composing.ts';

/** Tells a user, by id, that customer support stands in for them, so that nobody does it unnoticed. */
export const composeActingBegan: Compose = (composing) =>
  tellUser(composing, ({ t }, title, facts) => ({
    subject: t('mail.actingSubject', { title }),
    text: t('mail.actingBody', facts),
  }));
