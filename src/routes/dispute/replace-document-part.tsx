import { useRouteContext } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState, type ReactElement } from 'react';
import { tellRestored } from '#api/platform/connection.ts';
import { documentReplaceActors } from '#api/disputes/replace-actors.ts';
import { documentReplace } from '#machines/document-replace/document-replace.ts';
import type { ReplaceDocumentProps } from '#routes/dispute/replace-document.tsx';
import { settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { DocumentReplace } from '#ui/document-replace/document-replace.tsx';
import { useDocumentReplace } from '#ui/document-replace/use-document-replace.ts';

/** The files that were chosen, by the ids under which they are sent, and who is told how far one is. */
function createFiles() {
  const files = new Map<string, File>();
  let told: (sent: number) => void = () => {};
  return {
    of: (documentId: string) => files.get(documentId),
    keep: (documentId: string, file: File) => void files.set(documentId, file),
    tell: (sent: number) => told(sent),
    /** Gives what ends it. */
    follow: (listener: (sent: number) => void) => {
      told = listener;
      return () => {
        told = () => {};
      };
    },
  };
}

/** Where another document is sent in the place of one that the check has refused. */
export default function ReplaceDocumentPart({
  sender,
  documentId: replaces,
  refresh,
}: ReplaceDocumentProps): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const [files] = useState(createFiles);
  const [machine] = useState(() =>
    documentReplace.provide({
      actors: documentReplaceActors({ sender, replaces, fileOf: files.of }, files.tell),
    }),
  );
  const actor = useActorRef(machine, { input: { limits: settingsOf(context).config.dispute } });
  useEffect(() => tellRestored(actor), [actor]);
  useEffect(() => files.follow((sent) => actor.send({ type: 'upload.progress', sent })), [files, actor]);
  const isOutdated = useSelector(actor, (now) => now.hasTag('outdated'));
  useEffect(() => {
    if (isOutdated) refresh();
  }, [isOutdated, refresh]);
  const shown = useDocumentReplace(actor);
  return (
    <DocumentReplace
      {...shown}
      onFile={(file) => {
        const documentId = crypto.randomUUID();
        files.keep(documentId, file);
        shown.actions.choose({ documentId, name: file.name.normalize('NFC'), bytes: file.size });
      }}
    />
  );
}
