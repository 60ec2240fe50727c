import { useActorRef } from '@xstate/react';
import { use, useCallback, useEffect, useState, type ReactElement } from 'react';
import { accountSecurityRead, ownAccessRead } from '#api/settings/reads.ts';
import { emailChangeActors, otherSessionsActors, passwordActors } from '#api/settings/actors.ts';
import { offersTo } from '#domain/access/in-place.ts';
import type { AccountSecurity } from '#domain/user/account-security.ts';
import { useMessages } from '#locales/react.tsx';
import { emailChange } from '#machines/settings/email-change.ts';
import { otherSessions } from '#machines/settings/other-sessions.ts';
import { passwordChange } from '#machines/settings/password-change.ts';
import { EmailSection } from '#ui/settings/email-section.tsx';
import { useEmailChange } from '#ui/settings/use-email-change.ts';
import { OtherSessionsSection } from '#ui/settings/other-sessions-section.tsx';
import { PasswordSection } from '#ui/settings/password-section.tsx';
import { useOtherSessions } from '#ui/settings/use-other-sessions.ts';
import { usePasswordChange } from '#ui/shared/use-password-change.ts';
import { OfUserAlone, SettingsPage as SettingsView, SignedInElsewhere } from '#ui/settings/settings-page.tsx';
import { settingsOf, userOf, type PageContext } from '#routes/frame/page-context.ts';
import { SecondFactors } from '#routes/settings/second-factors.tsx';
import { OwnSettings } from '#routes/settings/own-settings.tsx';
import { PreferencesContext } from '#routes/frame/preferences.ts';
import { StepUp } from '#routes/frame/step-up.tsx';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { useRead } from '#routes/frame/use-read.ts';

const providedOtherSessions = otherSessions.provide({ actors: otherSessionsActors });

/** Account and Settings. */
export const SettingsPage = ofVisit(function Settings({ context }) {
  const preferences = use(PreferencesContext);
  const part = useRead(accountSecurityRead());
  const access = useRead(ownAccessRead());
  return (
    <SettingsView
      user={userOf(context)}
      theme={preferences.theme}
      onTheme={preferences.setTheme}
      isSearchKeyOn={preferences.isSearchKeyOn}
      onSearchKey={preferences.setSearchKeyOn}
      onLanguage={offersTo(userOf(context), 'setOwnLanguage') ? preferences.setLanguage : null}
      own={userOf(context).acting ? null : <OwnSettings context={context} />}
      part={part}
      access={access}
    >
      {(security) =>
        userOf(context).acting ? (
          <OfUserAlone />
        ) : (
          <Guards context={context} security={security} refresh={part.refresh} />
        )
      }
    </SettingsView>
  );
});

interface GuardsProps {
  context: PageContext;
  security: AccountSecurity;
  /** Has it read anew, because the page has changed it. */
  refresh: () => void;
}

/** What guards the account. A change of one may end the sessions elsewhere, of which another tells. */
function Guards({ context, security, refresh }: GuardsProps): ReactElement {
  const sessionsRef = useActorRef(providedOtherSessions, { input: { sessions: elsewhere(security) } });
  // Whoever comes back to the page finds them read anew.
  useEffect(() => {
    sessionsRef.send({ type: 'sessions.counted', sessions: elsewhere(security) });
  }, [sessionsRef, security]);
  const onEnded = useCallback(() => sessionsRef.send({ type: 'sessions.ended' }), [sessionsRef]);
  return (
    <>
      {security.hasPassword ? (
        <>
          <Email context={context} security={security} refresh={refresh} />
          <Password context={context} changedAt={security.passwordChangedAt} onEnded={onEnded} />
          <SecondFactors context={context} security={security} refresh={refresh} onEnded={onEnded} />
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

const providedEmailChange = emailChange.provide({ actors: emailChangeActors });

function Email({ context, security, refresh }: GuardsProps): ReactElement {
  const { emailAddress: current, emailChange: waiting } = security;
  const actor = useActorRef(providedEmailChange, { input: { current, waiting } });
  const { portalRef } = context;
  useEffect(() => {
    const doubted = actor.on('email.doubted', refresh);
    return () => doubted.unsubscribe();
  }, [actor, refresh]);
  // Whoever comes back to the page finds it read anew; what else names the user is told, too.
  useEffect(() => {
    actor.send({ type: 'emailChange.read', current, waiting });
    if (current !== userOf(context).emailAddress) portalRef.send({ type: 'user.changed' });
  }, [actor, context, portalRef, current, waiting]);
  const { t } = useMessages();
  const { onProof, ...change } = useEmailChange(actor);
  return (
    <>
      <EmailSection {...change} />
      {change.snapshot.matches('proving') ? (
        <StepUp
          of={{ change: 'email_change', subject: userOf(context).userId }}
          title={t('settings.emailProof')}
          submitText={t('settings.emailAsk')}
          onEnd={onProof}
        />
      ) : null}
    </>
  );
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
  useEffect(() => {
    const ended = actor.on('sessions.ended', onEnded);
    return () => ended.unsubscribe();
  }, [actor, onEnded]);
  return (
    <PasswordSection
      {...usePasswordChange(actor)}
      username={userOf(context).username}
      changedAt={changedAt}
    />
  );
}
