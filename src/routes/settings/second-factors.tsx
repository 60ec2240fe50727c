import { useActorRef } from '@xstate/react';
import { useEffect, useState, type ReactElement } from 'react';
import type { ActorRefFrom } from 'xstate';
import { canAskDevice } from '#api/passkeys/can-ask-device.ts';
import { passkeyActors } from '#api/passkeys/actors.ts';
import { portalNow } from '#api/platform/portal-clock.ts';
import { secondFactorActors } from '#api/settings/actors.ts';
import { businessDate } from '#domain/dates/dates.ts';
import type { AccountSecurity } from '#domain/user/account-security.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { passkeys } from '#machines/settings/passkeys.ts';
import { secondFactorSetup } from '#machines/settings/second-factor-setup.ts';
import { settingsOf, userOf, type PageContext } from '#routes/frame/page-context.ts';
import { saveCodes } from '#routes/frame/save-codes.ts';
import { StepUp } from '#routes/frame/step-up.tsx';
import { useUnsavedChanges } from '#routes/frame/use-unsaved-changes.ts';
import { factorChange } from '#ui/settings/factor-change.ts';
import { PasskeysSection } from '#ui/settings/passkeys-section.tsx';
import { SecondFactorSection } from '#ui/settings/second-factor-section.tsx';
import { usePasskeys } from '#ui/settings/use-passkeys.ts';
import { useSecondFactorSetup } from '#ui/settings/use-second-factor-setup.ts';
import { useCodesHead } from '#ui/shared/use-codes-head.ts';

interface SecondFactorsProps {
  context: PageContext;
  security: AccountSecurity;
  /** Has it read anew, because one section has changed what the other one says. */
  refresh: () => void;
  /** Every other session has ended. */
  onEnded: () => void;
}

interface SecondFactorProps extends SecondFactorsProps {
  actor: ActorRefFrom<typeof secondFactorSetup>;
}

interface PasskeysProps extends SecondFactorsProps {
  actor: ActorRefFrom<typeof passkeys>;
}

const providedSecondFactor = secondFactorSetup.provide({ actors: secondFactorActors });

const heldFactor = ({
  hasAuthenticatorApp,
  passkeys: held,
  recoveryCodesLeft,
  areRecoveryCodesSaved,
}: AccountSecurity) => ({
  hasApp: hasAuthenticatorApp,
  passkeys: held.length,
  codesLeft: recoveryCodesLeft,
  areCodesSaved: areRecoveryCodesSaved,
});

const providedPasskeys = passkeys.provide({ actors: passkeyActors });

/** The app for codes and passkeys, whose charts hear of each other: recovery codes stand in one of the sections. */
export function SecondFactors(props: SecondFactorsProps): ReactElement {
  const { security } = props;
  const { hasAuthenticatorApp: hasApp, passkeys: held, isSecondFactorDemanded: isDemanded } = security;
  const factorRef = useActorRef(providedSecondFactor, { input: { ...heldFactor(security), isDemanded } });
  const passkeysRef = useActorRef(providedPasskeys, {
    input: { passkeys: held, hasApp, isDemanded, canAskDevice: canAskDevice() },
  });
  useEffect(() => {
    const told = passkeysRef.on('codes.shown', ({ areShown }) =>
      factorRef.send({ type: 'codes.elsewhere', areShown }),
    );
    return () => told.unsubscribe();
  }, [factorRef, passkeysRef]);
  return (
    <>
      <SecondFactor {...props} actor={factorRef} />
      <Passkeys {...props} actor={passkeysRef} />
    </>
  );
}

/** The app for codes. */
function SecondFactor({ context, security, refresh, onEnded, actor }: SecondFactorProps): ReactElement {
  const { t } = useMessages();
  useTold(actor, refresh, onEnded);
  useEffect(() => actor.send({ type: 'factor.read', ...heldFactor(security) }), [actor, security]);
  const { onProof, ...setup } = useSecondFactorSetup(actor);
  const { snapshot } = setup;
  const change = factorChange(snapshot);
  const codes = useShownCodes(context, snapshot, setup.onSaved);
  return (
    <>
      <SecondFactorSection {...setup} {...codes} />
      {change && snapshot.hasTag('proving') ? (
        <StepUp
          of={{ change: change.change, subject: userOf(context).userId }}
          title={t(change.proof)}
          submitText={t(change.submit)}
          onEnd={onProof}
        />
      ) : null}
    </>
  );
}

/** Passkeys, each a second factor. */
function Passkeys({ context, security, refresh, onEnded, actor }: PasskeysProps): ReactElement {
  const { t } = useMessages();
  const { hasAuthenticatorApp: hasApp, passkeys: held } = security;
  useTold(actor, refresh, onEnded);
  useEffect(() => actor.send({ type: 'passkeys.read', passkeys: held, hasApp }), [actor, held, hasApp]);
  const { onProof, ...section } = usePasskeys(actor);
  const { snapshot } = section;
  const codes = useShownCodes(context, snapshot, section.onSaved);
  return (
    <>
      <PasskeysSection {...section} {...codes} />
      {snapshot.matches('provingToAdd') ? (
        <StepUp
          of={{ change: 'passkey_add', subject: userOf(context).userId }}
          title={t('settings.passkeyAddProof')}
          submitText={t('secondFactor.submit')}
          onEnd={onProof}
        />
      ) : null}
      {snapshot.matches('provingToRemove') ? (
        <StepUp
          of={{ change: 'passkey_remove', subject: snapshot.context.removing }}
          title={t('settings.passkeyRemoveProof')}
          submitText={t('secondFactor.submit')}
          onEnd={onProof}
        />
      ) : null}
    </>
  );
}

/** A chart that tells of both. */
interface Telling {
  readonly on: (
    told: 'factor.changed' | 'sessions.ended',
    listener: () => void,
  ) => { readonly unsubscribe: () => void };
}

/** Hears of a change that has ended every other session, and of one that the other section has to know. */
function useTold(actor: Telling, refresh: () => void, onEnded: () => void): void {
  useEffect(() => {
    const told = [actor.on('factor.changed', refresh), actor.on('sessions.ended', onEnded)];
    return () => {
      for (const one of told) one.unsubscribe();
    };
  }, [actor, refresh, onEnded]);
}

interface Showing {
  readonly context: { readonly codes: readonly string[] };
  readonly hasTag: (tag: 'unsaved') => boolean;
}

/** Recovery codes while a section shows them, this once: leaving would lose them. */
function useShownCodes(context: PageContext, snapshot: Showing, onSaved: () => void) {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { codes } = snapshot.context;
  useUnsavedChanges(context, {
    subject: t('secondFactor.codes'),
    changes: snapshot.hasTag('unsaved')
      ? [{ field: t('secondFactor.codes'), before: '', after: formatNumber(codes.length) }]
      : [],
    // They are saved by the user: on paper, in a file or in a program for passwords.
    save: null,
    isShownOnce: true,
    discard: async () => onSaved(),
  });
  const [openedAt] = useState(portalNow);
  const { title, timeZone } = settingsOf(context).config;
  const codesHead = useCodesHead(title, userOf(context).username, businessDate(openedAt, timeZone));
  return {
    codesHead,
    onDownload: (shown: readonly string[]) => saveCodes(codesHead, shown),
    onPrint: () => print(),
  };
}
