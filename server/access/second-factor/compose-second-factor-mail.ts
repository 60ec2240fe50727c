import * as v from 'valibot';
import { tellUser } from '#server/access/recovery/tell-user.ts';
import { countRecoveryCodes } from '#server/access/second-factor/recovery-codes.ts';
import type { Compose } from '#server/platform/mail/composing.ts';

/** Tells a user, by id, that signing in asks for a code now. */
export const composeFactorAdded: Compose = (composing) =>
  tellUser(composing, ({ t }, title, facts) => ({
    subject: t('mail.factorAddedSubject', { title }),
    text: t('mail.factorAddedBody', facts),
  }));

/** Tells a user, by id, that the codes of another app count now. */
export const composeFactorReplaced: Compose = (composing) =>
  tellUser(composing, ({ t }, title, facts) => ({
    subject: t('mail.factorReplacedSubject', { title }),
    text: t('mail.factorReplacedBody', facts),
  }));

/** Tells a user, by id, that signing in asks for the password alone. */
export const composeFactorRemoved: Compose = (composing) =>
  tellUser(composing, ({ t }, title, facts) => ({
    subject: t('mail.factorRemovedSubject', { title }),
    text: t('mail.factorRemovedBody', facts),
  }));

/** Tells a user, by id, that an app for codes counts no more, and passkeys do. */
export const composeAuthenticatorRemoved: Compose = (composing) =>
  tellUser(composing, ({ t }, title, facts) => ({
    subject: t('mail.authenticatorRemovedSubject', { title }),
    text: t('mail.authenticatorRemovedBody', facts),
  }));

const OfPasskey = v.strictObject({ userId: v.string(), passkey: v.string() });

/** Tells a user that a passkey counts as second factor now, and which. */
export const composePasskeyAdded: Compose = (composing) => {
  const { userId, passkey } = v.parse(OfPasskey, JSON.parse(composing.about));
  return tellUser({ ...composing, about: userId }, ({ t }, title, facts) => ({
    subject: t('mail.passkeyAddedSubject', { title }),
    text: t('mail.passkeyAddedBody', { ...facts, passkey }),
  }));
};

/** Tells a user that a passkey counts no more, and which; something else still asks for more than the password. */
export const composePasskeyRemoved: Compose = (composing) => {
  const { userId, passkey } = v.parse(OfPasskey, JSON.parse(composing.about));
  return tellUser({ ...composing, about: userId }, ({ t }, title, facts) => ({
    subject: t('mail.passkeyRemovedSubject', { title }),
    text: t('mail.passkeyRemovedBody', { ...facts, passkey }),
  }));
};

/** Tells a user, by id, that a recovery code was used, and how many are left. */
export const composeRecoveryCodeUsed: Compose = async (composing) => {
  const left = await countRecoveryCodes(composing.tx, composing.about);
  return tellUser(composing, ({ t, locale }, title, facts) => ({
    subject: t('mail.recoveryCodeUsedSubject', { title }),
    text: t('mail.recoveryCodeUsedBody', {
      ...facts,
      count: new Intl.NumberFormat(locale).format(left),
    }),
  }));
};

/** Tells a user, by id, that other recovery codes count now. */
export const composeRecoveryCodesReplaced: Compose = (composing) =>
  tellUser(composing, ({ t }, title, facts) => ({
    subject: t('mail.recoveryCodesReplacedSubject', { title }),
    text: t('mail.recoveryCodesReplacedBody', facts),
  }));

/** Tells a user, by id, that codes were guessed: the password was right before each, so somebody knows it. */
export const composeCodesGuessed: Compose = (composing) =>
  tellUser(composing, ({ t }, title, facts) => ({
    subject: t('mail.codesGuessedSubject', { title }),
    text: t('mail.codesGuessedBody', facts),
  }));
