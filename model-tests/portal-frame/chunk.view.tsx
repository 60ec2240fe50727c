import { createActor } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { chunk } from '#machines/portal/chunk.ts';
import { session } from '#machines/session/session.ts';
import { Outside } from '#ui/sign-in/outside.tsx';
import { useChunk } from '#ui/sign-in/use-chunk.ts';
import { InPortal, t } from '../browser/in-portal.tsx';
import { defineView } from '../browser/view.ts';

/** Somebody whose session is not known yet and whose page is not pre-rendered waits for the portal. */
const waiting = createActor(session, {
  input: { loadSecure: true, loadLocales: true, returnedWith: null, ended: null, typed: '' },
}).getSnapshot();

function Chunk({ actor }: { actor: ActorRefFrom<typeof chunk> }) {
  const { snapshot, retry } = useChunk(actor);
  return (
    <InPortal>
      <Outside
        snapshot={waiting}
        part={snapshot}
        brand={{
          name: 'Termline',
          years: '2024–2026',
          support: { phone: '800-555-0142', hours: null },
          providers: [],
          timeZone: 'America/Chicago',
        }}
        isFormShown={false}
        actions={{
          signIn: () => undefined,
          signInWith: () => undefined,
          signOut: () => undefined,
          cancel: () => undefined,
          retry,
        }}
        onLanguage={() => undefined}
      />
    </InPortal>
  );
}

export default defineView(chunk, {
  render: (actor) => <Chunk actor={actor as ActorRefFrom<typeof chunk>} />,
  heading: (now) => t(now.hasTag('error') ? 'signIn.openingFailed' : 'signIn.opening'),
  says: (now) => {
    if (now.matches('timedOut')) return [t('signIn.openingTimedOut')];
    if (now.matches('failed')) return [t('signIn.openingFailedHint')];
    return now.matches({ loading: 'slow' }) ? [t('signIn.openingSlow')] : [];
  },
  controls: {
    'chunk.retry': { role: 'button', name: t('signIn.retry'), isOnlyWhenPossible: true },
  },
});
