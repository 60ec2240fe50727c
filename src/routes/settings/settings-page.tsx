import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { use, useCallback, useEffect, useState, type ReactElement } from 'react';
import type { ActorRefFrom } from 'xstate';
import { portalNow } from '#api/platform/portal-clock.ts';
import { accountSecurityRead } from '#api/settings/reads.ts';
import {
  emailChangeActors,
  otherSessionsActors,
  passwordActors,
  secondFactorActors,
} from '#api/settings/actors.ts';
import { businessDate } from '#domain/dates/dates.ts';
import type { AccountSecurity } from '#domain/user/account-security.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { emailChange } from '#machines/settings/email-change.ts';
import { otherSessions } from '#machines/settings/other-sessions.ts';
import { passwordChange } from '#machines/settings/password-change.ts';
import { secondFactorSetup } from '#machines/settings/second-factor-setup.ts';
import { EmailSection } from '#ui/settings/email-section.tsx';
import { useEmailChange } from '#ui/settings/use-email-change.ts';
import { OtherSessionsSection } from '#ui/settings/other-sessions-section.tsx';
import { PasswordSection } from '#ui/settings/password-section.tsx';
import { SecondFactorSection } from '#ui/settings/second-factor-section.tsx';
import { useCodesHead } from '#ui/shared/use-codes-head.ts';
import { useOtherSessions } from '#ui/settings/use-other-sessions.ts';
import { usePasswordChange } from '#ui/shared/use-password-change.ts';
import { useSecondFactorSetup } from '#ui/settings/use-second-factor-setup.ts';
import { SettingsPage as SettingsView, SignedInElsewhere } from '#ui/settings/settings-page.tsx';
import { settingsOf, userOf, type PageContext } from '#routes/frame/page-context.ts';
import { PreferencesContext } from '#routes/frame/preferences.ts';
import { saveCodes } from '#routes/frame/save-codes.ts';
import { usePageKey } from '#routes/frame/use-page-key.ts';
import { useRead } from '#routes/frame/use-read.ts';
import { useUnsavedChanges } from '#routes/frame/use-unsaved-changes.ts';

const providedOtherSessions = otherSessions.provide({ actors: otherSessionsActors });

/** Account and Settings. */
export function SettingsPage(): ReactElement {
  return <Settings key={usePageKey()} />;
}

function Settings(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const preferences = use(PreferencesContext);
  return (
    <SettingsView
      user={userOf(context)}
      theme={preferences.theme}
      onTheme={preferences.setTheme}
      onLanguage={preferences.setLanguage}
      part={useRead(accountSecurityRead())}
    >
      {(security) =>
        userOf(context).acting ? <SignedInElsewhere /> : <Guards context={context} security={security} />
      }
    </SettingsView>
  );
}

interface GuardsProps {
  context: PageContext;
  security: AccountSecurity;
}

/** What guards the account. A change of one may end the sessions elsewhere, of which another tells. */
function Guards({ context, security }: GuardsProps): ReactElement {
  const sessionsRef = useActorRef(providedOtherSessions, { input: { sessions: elsewhere(security) } });
  // Whoever comes back to the page finds them read anew.
  useEffect(() => {
    sessionsRef.send({ type: 'sessions.counted', sessions: elsewhere(security) });
  }, [sessionsRef, security]);
  const onEnded = useCallback(
    () => sessionsRef.send({ type: 'sessions.counted', sessions: [] }),
    [sessionsRef],
  );
  return (
    <>
      {security.hasPassword ? (
        <>
          <Email context={context} security={security} />
          <Password context={context} changedAt={security.passwordChangedAt} onEnded={onEnded} />
          <SecondFactor context={context} security={security} onEnded={onEnded} />
        </>
      ) : (
        <SignedInElsewhere />
      )}
      <OtherSessionsSection
        {...useOtherSessions(sessionsRef)}
        here={security.sessions.find(({ isCurrent }) => isCurrent) ?? null}
      />
    </>
  );
}

const elsewhere = ({ sessions }: AccountSecurity) => sessions.filter(({ isCurrent }) => !isCurrent);

/** Hears of a change that has ended every other session. */
function useSessionsEnded(
  ref: ActorRefFrom<typeof passwordChange> | ActorRefFrom<typeof secondFactorSetup>,
  onEnded: () => void,
): void {
  useEffect(() => {
    const ended = ref.on('sessions.ended', onEnded);
    return () => ended.unsubscribe();
  }, [ref, onEnded]);
}

const providedEmailChange = emailChange.provide({ actors: emailChangeActors });

function Email({ context, security }: GuardsProps): ReactElement {
  const actor = useActorRef(providedEmailChange, {
    input: { current: userOf(context).emailAddress, waiting: security.emailChange },
  });
  const { portalRef } = context;
  useEffect(() => {
    const doubted = actor.on('email.doubted', () => portalRef.send({ type: 'rights.doubted' }));
    return () => doubted.unsubscribe();
  }, [actor, portalRef]);
  return <EmailSection {...useEmailChange(actor)} />;
}

interface PasswordProps {
  context: PageContext;
  changedAt: string | null;
  onEnded: () => void;
}

function Password({ context, changedAt, onEnded }: PasswordProps): ReactElement {
  const [machine] = useState(() =>
    passwordChange.provide({ actors: passwordActors(settingsOf(context).config.password) }),
  );
  const actor = useActorRef(machine, { input: { asksCurrent: true } });
  useSessionsEnded(actor, onEnded);
  return (
    <PasswordSection
      {...usePasswordChange(actor)}
      username={userOf(context).username}
      changedAt={changedAt}
    />
  );
}

const providedSecondFactor = secondFactorSetup.provide({ actors: secondFactorActors });

function SecondFactor({ context, security, onEnded }: GuardsProps & { onEnded: () => void }): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const actor = useActorRef(providedSecondFactor, {
    input: {
      isOn: security.secondFactorSince !== null,
      codesLeft: security.recoveryCodesLeft,
      isDemanded: security.isSecondFactorDemanded,
    },
  });
  useSessionsEnded(actor, onEnded);
  const setup = useSecondFactorSetup(actor);
  const { snapshot } = setup;
  const { codes } = snapshot.context;
  useUnsavedChanges(context, {
    subject: t('secondFactor.codes'),
    changes: snapshot.hasTag('unsaved')
      ? [{ field: t('secondFactor.codes'), before: '', after: formatNumber(codes.length) }]
      : [],
    // They are saved by the user: on paper, in a file or in a program for passwords.
    save: null,
    isShownOnce: true,
    discard: async () => setup.onSaved(),
  });
  const [openedAt] = useState(portalNow);
  const { title, timeZone } = settingsOf(context).config;
  const codesHead = useCodesHead(title, userOf(context).username, businessDate(openedAt, timeZone));
  return (
    <SecondFactorSection
      {...setup}
      codesHead={codesHead}
      onDownload={(codes) => saveCodes(codesHead, codes)}
      onPrint={() => print()}
    />
  );
}
