import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { PageContext } from '#routes/frame/page-context.ts';

/** A running chart that hears of the network. */
interface Hearing {
  readonly send: (event: { type: 'connection.lost' } | { type: 'connection.restored' }) => void;
}

/** Tells a list's chart what the portal knows of the network, so that rows at rest say that they are from before. */
export function useConnection(actor: Hearing, { portalRef }: PageContext): void {
  const isOffline = useSelector(portalRef, (snapshot) => snapshot.hasTag('offline'));
  const was = useRef(isOffline);
  useEffect(() => {
    if (was.current === isOffline) return;
    was.current = isOffline;
    actor.send({ type: isOffline ? 'connection.lost' : 'connection.restored' });
  }, [actor, isOffline]);
}
