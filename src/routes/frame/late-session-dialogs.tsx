import { useSelector } from '@xstate/react';
import { useEffect, useSyncExternalStore, type ReactElement } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { session } from '#machines/session/session.ts';
import { onDemand } from '#ui/kit/on-demand.ts';

interface SessionDialogsProps {
  readonly sessionRef: ActorRefFrom<typeof session>;
}

const dialogs = onDemand(async () => {
  const { SessionDialogs } = await import('#ui/session/session-dialogs.tsx');
  return (props: SessionDialogsProps) => <SessionDialogs {...props} />;
});

/** Milliseconds after which they are loaded in any case: long before a warning, long after the first page. */
const LATER = 10_000;

/** What the session says above the open page, loaded after the page. */
export function LateSessionDialogs({ sessionRef }: SessionDialogsProps): ReactElement | null {
  const draw = useSyncExternalStore(dialogs.subscribe, dialogs.current);
  const isWanted = useSelector(
    sessionRef,
    (now) => now.hasTag('warning') || now.matches('signingOut') || now.matches('notSignedOut'),
  );
  useEffect(() => {
    const timer = setTimeout(() => void dialogs.want(), isWanted ? 0 : LATER);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return draw?.({ sessionRef }) ?? null;
}
