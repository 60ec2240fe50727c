import type { ActorRefFrom } from 'xstate';
import { otherSessions } from '#machines/settings/other-sessions.ts';
import { OtherSessionsSection } from '#ui/settings/other-sessions-section.tsx';
import { useOtherSessions } from '#ui/settings/use-other-sessions.ts';
import { otherSessionsActors } from '#api/settings/actors.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';
import { HERE } from './sessions-elsewhere.ts';

type Actor = ActorRefFrom<typeof otherSessions>;

function Sessions({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('settings.title')}>
      <OtherSessionsSection {...useOtherSessions(actor)} here={HERE} />
    </InPage>
  );
}

export default defineView(otherSessions, {
  live: () => otherSessions.provide({ actors: otherSessionsActors }),
  render: (actor) => <Sessions actor={actor as Actor} />,
  heading: () => t('settings.title'),
  says: (now) => {
    if (now.matches('ended'))
      return [t('settings.sessionsEnded', { count: now.context.ended }), t('settings.sessionsNone')];
    if (now.matches('none')) return [t('settings.sessionsNone')];
    if (now.hasTag('failed')) return toldFormFailure(now, t('passwordChange.failedHint'));
    return now.matches('open') ? [t('settings.sessionsCount', { count: now.context.sessions.length })] : [];
  },
  controls: {
    'session.end': {
      role: 'button',
      name: ({ context: { sessions } }, { sessionId }) =>
        sessions.find((one) => one.sessionId === sessionId)?.browser === 'Safari'
          ? /^Sign out Safari on iOS, signed in /
          : /^Sign out Unknown browser, signed in /,
      isOnlyWhenPossible: true,
    },
    'sessions.end': { role: 'button', name: t('settings.sessionsEnd'), isOnlyWhenPossible: true },
  },
  world: ['sessions.counted', 'sessions.ended'],
});
