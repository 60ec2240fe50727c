import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import {
  callBackInvoiceDocument,
  findInvoiceDocument,
  uploadInvoiceDocument,
} from '#api/invoice-documents/calls.ts';
import { tellRestored } from '#api/platform/connection.ts';
import type { DocumentLimits } from '#domain/document/document-file.ts';
import {
  kindsOfType,
  type InvoiceDocumentRules,
  type JudgedDocument,
  type MerchantInvoiceDocument,
} from '#domain/invoice/invoice-document.ts';
import { documentUpload } from '#machines/document-upload/document-upload.ts';
import {
  invoiceDocumentAdd,
  type FilesAccepted,
} from '#machines/invoice-document-add/invoice-document-add.ts';
import type { InvoiceDocumentAddActor } from '#ui/invoice/use-invoice-document-add.ts';
import type { Uploading } from '#ui/invoice/merchant-documents.tsx';
import type { DocumentUploadActor } from '#ui/shared/use-document-upload.ts';

interface Added {
  readonly trxId: string;
  readonly limits: DocumentLimits;
  readonly rules: InvoiceDocumentRules;
  /** As the page has read them; null before. */
  readonly documents: readonly MerchantInvoiceDocument[] | null;
  /** Reads them anew. */
  readonly refresh: () => void;
}

interface Kept extends Uploading {
  readonly stop: () => void;
}

type Sent = Pick<FilesAccepted, 'documentType' | 'replaces'>;

/** The chart of one document on its way over the real calls. */
function startUpload(
  { trxId, limits }: Pick<Added, 'trxId' | 'limits'>,
  file: File,
  { documentType, replaces }: Sent,
): Kept {
  const documentId = crypto.randomUUID();
  const name = file.name.normalize('NFC');
  const actor: DocumentUploadActor = createActor(
    documentUpload.provide({
      actors: {
        uploadDocument: fromPromise(({ signal }: { signal: AbortSignal }) =>
          uploadInvoiceDocument({ trxId, documentId, documentType, replaces, name, file }, signal, (sent) =>
            actor.send({ type: 'upload.progress', sent }),
          ),
        ),
        findDocument: fromPromise(({ signal }: { signal: AbortSignal }) =>
          findInvoiceDocument(trxId, documentId, signal),
        ),
        removeDocument: fromPromise(({ signal }: { signal: AbortSignal }) =>
          callBackInvoiceDocument(documentId, signal),
        ),
      },
    }),
    {
      input: {
        sender: { party: 'merchant' },
        documentId,
        name,
        bytes: file.size,
        limits: { ...limits, documentKinds: kindsOfType(documentType, limits) },
        isAtHand: true,
        problem: null,
      },
    },
  );
  const endTelling = tellRestored(actor);
  actor.start();
  const stop = () => {
    endTelling();
    actor.stop();
  };
  return { actor, documentId, documentType, stop };
}

const ARRIVED = ['stored', 'checking', 'refused'] as const;
const hasArrived = ({ actor }: Kept) => ARRIVED.some((state) => actor.getSnapshot().hasTag(state));

/**
 * Documents that are added to an invoice: each is on its way by a chart of its own until the page has read it among
 * those that are there; what went wrong with one is said of it alone.
 */
export function useAddedDocuments(added: Added): {
  readonly uploads: readonly Uploading[];
  readonly actor: InvoiceDocumentAddActor;
} {
  const { documents, refresh } = added;
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const started = useRef<readonly Kept[]>([]);
  useEffect(() => () => started.current.forEach(({ stop }) => stop()), []);
  const actor = useActorRef(invoiceDocumentAdd, { input: { there: [], rules: added.rules } });

  const start = useEffectEvent(({ files, ...sent }: FilesAccepted) => {
    const more = files.map((file) => startUpload(added, file as File, sent));
    started.current = [...started.current, ...more];
    setKept((before) => [...before, ...more]);
  });
  useEffect(() => {
    const accepted = actor.on('files.accepted', (event) => start(event));
    return () => accepted.unsubscribe();
  }, [actor]);

  // What has arrived is read among those that are there; what was called back is forgotten.
  const look = useEffectEvent(() => {
    if (kept.some(hasArrived)) refresh();
    const left = kept.filter((one) => one.actor.getSnapshot().status !== 'done');
    if (left.length < kept.length) setKept(left);
  });
  useEffect(() => {
    const ends = kept.map((one) => one.actor.subscribe(() => look()));
    return () => ends.forEach((one) => one.unsubscribe());
  }, [kept]);

  // What has been read once is the list's from then on: it may be removed there.
  const isThere = (one: Kept) =>
    hasArrived(one) && (documents?.some(({ documentId }) => documentId === one.documentId) ?? false);
  const uploads = kept.filter((one) => !isThere(one));
  if (uploads.length < kept.length) setKept(uploads);
  useEffect(() => {
    const there: JudgedDocument[] = [
      ...(documents ?? []),
      ...uploads
        .filter(({ actor: upload }) => upload.getSnapshot().hasTag('sending'))
        .map(({ documentId, documentType }) => ({
          documentId,
          documentType,
          state: 'checking' as const,
          undoUntil: null,
        })),
    ];
    actor.send({ type: 'documents.told', there });
  });
  return { uploads, actor };
}
