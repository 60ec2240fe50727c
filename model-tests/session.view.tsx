import { useSelector } from '@xstate/react';
import { createActor } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { chunk } from '#machines/chunk.ts';
import { session } from '#machines/session.ts';
import { SessionDialog } from '#ui/session/session-dialogs.tsx';
import { Button } from '#ui/kit/button.tsx';
import { LoginFrame } from '#ui/shell/login-frame.tsx';
import { Outside } from '#ui/sign-in/outside.tsx';
import { watchActivity } from '#api/actors/activity.ts';
import { leaveForProvider } from '#api/actors/leave-for-provider.ts';
import { sessionActors } from '#api/actors/session.ts';
import { watchTabs } from '#api/actors/tabs.ts';
import { InPage } from './browser/in-page.tsx';
import { InPortal, t } from './browser/in-portal.tsx';
import { defineView } from './browser/view.ts';

type Now = SnapshotFrom<typeof session>;

const BRAND = { name: 'Termline', years: '2024–2026', providers: [{ id: 'company', name: 'Kestrel ID' }] };

const part = createActor(chunk).getSnapshot();

/** The portal stands above its own session, and a step has its own chart; here a page of each stands for them. */
function Session({ actor }: { actor: ActorRefFrom<typeof session> }) {
  const snapshot = useSelector(actor, (now) => now);
  const signOut = () => actor.send({ type: 'session.signOut' });
  const retry = () => actor.send({ type: 'session.retry' });
  if (isOpen(snapshot)) {
    return (
      <InPage
        title={t('portal.overview')}
        path="/account/overview"
        over={
          <SessionDialog
            snapshot={snapshot}
            onExtend={() => actor.send({ type: 'session.extend' })}
            onSignOut={signOut}
            onRetry={retry}
          />
        }
      />
    );
  }
  return (
    <InPortal>
      <Outside
        snapshot={snapshot}
        part={part}
        brand={BRAND}
        isPrerendered
        step={
          <LoginFrame brand={BRAND} language={null} title={t('secondFactor.title')}>
            <Button onPress={() => actor.send({ type: 'signIn.cancel' })}>{t('signIn.back')}</Button>
          </LoginFrame>
        }
        actions={{
          signIn: (credentials) => actor.send({ type: 'signIn.submit', ...credentials }),
          signInWith: (provider) => actor.send({ type: 'signIn.withProvider', provider }),
          signOut,
          retry,
          cancel: () => actor.send({ type: 'signIn.cancel' }),
        }}
        onLanguage={() => undefined}
      />
    </InPortal>
  );
}

/** As the portal is shown: signed in, or on the way out, with its configuration. */
const isOpen = (now: Now) => !now.hasTag('signedOut') && now.context.settings !== null;
const warns = (now: Now) => now.matches({ signedIn: { idleness: 'aboutToExpire' } });

function heading(now: Now): string {
  if (now.matches('replaced')) return t('signIn.replacedTitle');
  if (now.matches('proving')) return t('secondFactor.title');
  if (now.hasTag('signedOut')) return t(now.context.returning ? 'signIn.expiredTitle' : 'signIn.title');
  if (!isOpen(now)) return t(hasFailed(now) ? 'signIn.openingFailed' : 'signIn.opening');
  if (now.matches('signingOut')) return t('session.signingOut');
  if (now.matches('notSignedOut')) return t('session.notSignedOutTitle');
  return warns(now) ? t('session.aboutToExpireTitle') : t('portal.overview');
}

const hasFailed = (now: Now) =>
  now.matches('notSignedOut') || now.matches({ signedIn: { settings: 'failed' } });

const said = {
  unreachable: 'signIn.unreachable',
  incomplete: null,
  invalid: 'signIn.invalid',
  lockedByAdministrator: 'signIn.lockedByAdministrator',
  lockedBySupport: 'signIn.lockedBySupport',
  tooManyChallengeAttempts: 'signIn.tooManyChallengeAttempts',
  tooManyLoginAttempts: 'signIn.tooManyLoginAttempts',
  tookTooLong: 'signIn.tookTooLong',
  notActivated: 'signIn.notActivated',
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
} as const;

function says(now: Now): string[] {
  const notice = Object.entries(said).find(([state]) => now.matches({ signedOut: state } as never));
  const sentences = notice?.[1] ? [t(notice[1])] : [];
  if (now.matches({ signedOut: 'incomplete' })) {
    const { missingFields } = now.context;
    sentences.push(...missingFields.map((field) => t(`signIn.${field}Required`)));
  }
  if (now.matches({ signedIn: { idleness: { aboutToExpire: 'notExtended' } } })) {
    sentences.push(t('session.notExtended'));
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
  render: (actor) => <Session actor={actor as ActorRefFrom<typeof session>} />,
  heading,
  says,
  controls: {
    'signIn.submit': {
      role: 'button',
      name: t('signIn.submit'),
      isOnlyWhenPossible: true,
      act: async (button, { username, password }) => {
        const form = button.element().closest('form');
        const fill = (name: string, text: string) => {
          const field = form?.elements.namedItem(name);
          if (field instanceof HTMLInputElement) field.value = text;
        };
        fill('username', username);
        fill('password', password);
        await button.click();
      },
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
    'page.opened',
    'session.lost',
    'server.heard',
    'activity.seen',
    'otherTab.signedIn',
    'otherTab.signedOut',
    'otherTab.active',
  ],
});
