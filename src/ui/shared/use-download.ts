import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { download, DownloadEvent } from '#machines/shapes/download.ts';

/** A running download as its button and its notice take it. */
export function useDownload(actor: ActorRefFrom<typeof download>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    send: (event: DownloadEvent) => actor.send(event),
  };
}
