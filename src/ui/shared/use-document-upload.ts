import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { documentUpload } from '#machines/document-upload/document-upload.ts';

export type DocumentUploadActor = ActorRefFrom<typeof documentUpload>;
export type DocumentUploadSnapshot = SnapshotFrom<typeof documentUpload>;

/** One document on its way as a view takes it: the chart's state, and what can be done. */
export function useDocumentUpload(actor: DocumentUploadActor) {
  const snapshot = useSelector(actor, (now) => now);
  const actions = useMemo(
    () => ({
      retry: () => actor.send({ type: 'upload.retry' }),
      remove: () => actor.send({ type: 'document.remove' }),
    }),
    [actor],
  );
  return { snapshot, actions };
}
