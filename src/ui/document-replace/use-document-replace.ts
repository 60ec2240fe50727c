import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ReplacingFile } from '#domain/dispute/dispute-document.ts';
import type { documentReplace } from '#machines/document-replace/document-replace.ts';

export type DocumentReplaceActor = ActorRefFrom<typeof documentReplace>;
export type DocumentReplaceSnapshot = SnapshotFrom<typeof documentReplace>;

/** Sending another document in the place of one, as a view takes it: the chart's state, and what can be done. */
export function useDocumentReplace(actor: DocumentReplaceActor) {
  const snapshot = useSelector(actor, (now) => now);
  const actions = useMemo(
    () => ({
      choose: (file: ReplacingFile) => actor.send({ type: 'file.choose', file }),
      send: () => actor.send({ type: 'file.send' }),
      leave: () => actor.send({ type: 'file.leave' }),
      retry: () => actor.send({ type: 'upload.retry' }),
    }),
    [actor],
  );
  return { snapshot, actions };
}
