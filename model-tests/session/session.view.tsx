import { createActor, fromPromise } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { challengePhraseChange } from '#machines/sign-in-step/challenge-phrase-change.ts';
import { chunk } from '#machines/portal/chunk.ts';
import { passwordChange } from '#machines/settings/password-change.ts';
import type { SignInWays } from '#domain/user/passkey.ts';
import { secondFactorEnrolment } from '#machines/sign-in-step/second-factor-enrolment.ts';
import { secondFactor } from '#machines/sign-in-step/second-factor.ts';
import { session } from '#machines/session/session.ts';
import { SessionDialogs } from '#ui/session/session-dialogs.tsx';
import { useSession, type SessionActor } from '#ui/shared/use-session.ts';
import { SignInStep, type StepCharts } from '#ui/sign-in-step/sign-in-step.tsx';
import { Outside } from '#ui/sign-in/outside.tsx';
import { watchActivity } from '#api/platform/activity.ts';
import { leaveForProvider } from '#api/payments/leave-for-provider.ts';
import { sessionActors } from '#api/session/actors.ts';
import { watchTabs } from '#api/platform/tabs.ts';
import { InPortal, t } from '../browser/in-portal.tsx';
import { OnOverview } from '../browser/on-overview.tsx';
import { submitForm } from '../browser/submit-form.ts';
import { defineView } from '../browser/view.ts';
import { SETTINGS } from '../visitor-examples.ts';

type Now = SnapshotFrom<typeof session>;

const BRAND = {
  name: 'Termline',
  years: '2024–2026',
  support: { phone: '800-555-0142', hours: null },
  timeZone: 'America/Chicago',
  providers: [{ id: 'company', name: 'Kestrel ID' }],
};

const part = createActor(chunk).getSnapshot();

const SECRET = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Termline:ada?secret=JBSWY3DPEHPK3PXP' };

/** A step after the password has a chart of its own, which is walked by itself; here nothing is sent. */
const STEPS: StepCharts = {
  password: passwordChange.provide({
    actors: { loadBounds: fromPromise(() => Promise.resolve(SETTINGS.config.password)) },
  }),
  challenge: challengePhraseChange,
  code: secondFactor.provide({
    actors: {
      loadWays: fromPromise<SignInWays, void>(() =>
        Promise.resolve({ hasApp: true, hasPasskey: false, canAskDevice: true }),
      ),
    },
  }),
  enrolment: secondFactorEnrolment.provide({
    actors: { beginEnrolment: fromPromise(() => Promise.resolve(SECRET)) },
  }),
};

/** Sign-in and what follows it; of the open portal the page that comes first. */
function Session({ actor }: { actor: SessionActor }) {
  const { snapshot, actions } = useSession(actor);
  if (isOpen(snapshot)) {
    return <OnOverview over={<SessionDialogs sessionRef={actor} />} />;
  }
  return (
    <InPortal>
      <Outside
        snapshot={snapshot}
        part={part}
        brand={BRAND}
        isFormShown
        step={
          <SignInStep
            sessionRef={actor}
            brand={BRAND}
            onLanguage={() => undefined}
            charts={STEPS}
            canAskDevice
            today="2026-11-20"
            saveCodes={() => undefined}
            printCodes={() => undefined}
          />
        }
        actions={actions}
        onLanguage={() => undefined}
      />
    </InPortal>
  );
}

/** As the portal is shown: signed in, or on the way out, with its configuration. */
const isOpen = (now: Now) => !now.hasTag('signedOut') && now.context.settings !== null;
const warns = (now: Now) => now.matches({ signedIn: { idleness: 'aboutToExpire' } });

const steps = [
  ['code', 'secondFactor.title'],
  ['enrolment', 'secondFactor.enrolHeading'],
  ['passwordExpired', 'passwordChange.expiredTitle'],
  ['passwordChangeRequired', 'passwordChange.requiredTitle'],
  ['challengePhraseChangeRequired', 'challengePhrase.title'],
] as const;

function heading(now: Now): string {
  if (now.matches('replaced')) return t('signIn.replacedTitle');
  if (now.matches('moved')) return t('signIn.movedTitle');
  if (now.matches('proving'))
    return t(steps.find(([step]) => now.matches({ proving: step }))?.[1] ?? 'secondFactor.title');
  if (now.hasTag('signedOut'))
    return t(
      now.context.returning && !now.matches('asking') && !now.hasTag('barred')
        ? 'signIn.expiredTitle'
        : 'signIn.title',
    );
  if (now.matches('signingOut')) return t('session.signingOut');
  if (!isOpen(now)) return t(hasFailed(now) ? 'signIn.openingFailed' : 'signIn.title');
  if (now.matches('notSignedOut')) return t('session.notSignedOutTitle');
  return warns(now) ? t('session.aboutToExpireTitle') : t('overview.title');
}

const hasFailed = (now: Now) =>
  now.matches('notSignedOut') || now.matches({ signedIn: { settings: 'failed' } });

const said = {
  unreachable: 'signIn.unreachable',
  incomplete: null,
  invalid: 'signIn.invalid',
  tooSoon: 'signIn.tooSoon',
  lockedByAdministrator: 'signIn.lockedByAdministrator',
  lockedBySupport: 'signIn.lockedBySupport',
  tooManyChallengeAttempts: 'signIn.tooManyChallengeAttempts',
  lockedForAWhile: 'signIn.lockedForAWhile',
  tooManyLoginAttempts: 'signIn.tooManyLoginAttempts',
  tookTooLong: 'signIn.tookTooLong',
  notActivated: 'signIn.notActivated',
  deactivated: 'signIn.deactivated',
  tooManyTries: 'signIn.tooManyTries',
  leaving: 'signIn.leaving',
  cancelled: 'signIn.cancelled',
  unknownUser: 'signIn.unknownUser',
  providerUnavailable: 'signIn.providerUnavailable',
  providerFailed: 'signIn.providerFailed',
  failed: 'signIn.failed',
  left: 'signIn.left',
  leftElsewhere: 'signIn.leftElsewhere',
  expired: 'signIn.expired',
  proofFailed: 'signIn.proofFailed',
} as const;

function says(now: Now): string[] {
  if (now.context.failure?.kind === 'forbidden') return [t('read.noAccessHint')];
  const notice = Object.entries(said).find(([state]) => now.matches({ signedOut: state } as never));
  const sentences = notice?.[1] ? [t(notice[1])] : [];
  if (now.matches({ signedOut: 'incomplete' })) {
    const { missingFields } = now.context;
    sentences.push(...missingFields.map((field) => t(`signIn.${field}Required`)));
  }
  const left = now.context.refusal?.guessesLeft;
  if (left) {
    sentences.push(
      left.tries === 0
        ? t('signIn.lockedAgain', { minutes: left.lockSeconds / 60 })
        : t('signIn.triesLeft', { tries: left.tries }),
    );
    if (left.tries > 0) sentences.push(t('signIn.waitNext', { seconds: left.nextWaitSeconds }));
  }
  if (now.matches({ signedOut: 'tooSoon' })) sentences.push(t('signIn.tooSoonHint', { seconds: 2 }));
  if (now.context.keepsDraft && now.matches('signedOut')) sentences.push(t('signIn.expiredHint'));
  if (now.context.keepsDraft && warns(now)) sentences.push(t('session.aboutToExpireKept'));
  if (now.matches({ signedIn: { idleness: { aboutToExpire: 'notExtended' } } })) {
    sentences.push(t('signIn.failed'), t('session.notExtended'));
  }
  return sentences;
}

export default defineView(session, {
  live: () =>
    session.provide({
      actors: {
        ...sessionActors,
        watchTabs: watchTabs(),
        watchActivity: watchActivity(),
        leaveForProvider: leaveForProvider(),
      },
    }),
  render: (actor) => <Session actor={actor as SessionActor} />,
  heading,
  says,
  // Without its configuration the portal cannot be opened, whatever else has failed.
  alike: [['session.signedIn.settings.failed', 'session.notSignedOut']],
  controls: {
    'signIn.submit': {
      role: 'button',
      name: t('signIn.submit'),
      isOnlyWhenPossible: true,
      act: (button, { username, password }) => submitForm(button, { username, password }),
    },
    'signIn.withProvider': {
      role: 'link',
      name: t('signIn.withProvider', { provider: 'Kestrel ID' }),
      isOnlyWhenPossible: true,
    },
    'signIn.cancel': { role: 'button', name: t('signIn.back'), isOnlyWhenPossible: true },
    'session.retry': {
      role: 'button',
      name: (now) => {
        if (now.matches('replaced')) return t('signIn.replacedContinue');
        if (now.matches('moved')) return t('signIn.movedContinue');
        return now.matches('notSignedOut') && isOpen(now) ? t('session.backToWork') : t('signIn.retry');
      },
      // What lacks the secure configuration says so on its own page, with the same wish.
      absent: (now) => now.matches('signedIn') && !hasFailed(now),
      isOnlyWhenPossible: true,
    },
    'session.signOut': {
      role: 'button',
      name: (now) => t(now.matches('notSignedOut') && isOpen(now) ? 'session.tryAgain' : 'session.signOut'),
      // Else it stands in the portal's account menu.
      absent: (now) => now.matches('signedIn') && !warns(now) && !hasFailed(now),
      isOnlyWhenPossible: true,
    },
    'session.extend': {
      role: 'button',
      name: t('session.stay'),
      isOnlyWhenPossible: true,
    },
  },
  world: [
    'signIn.cameBack',
    'signIn.passed',
    'signIn.refused',
    'page.wanted',
    'page.asked',
    'page.opened',
    'session.lost',
    'session.proofFailed',
    'server.heard',
    'activity.seen',
    'otherTab.signedIn',
    'otherTab.signedOut',
    'otherTab.active',
  ],
});
