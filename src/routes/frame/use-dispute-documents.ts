import { useEffect, useMemo, useRef, useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import { tellRestored } from '#api/platform/connection.ts';
import { findDocument, removeDocument, uploadDocument } from '#api/disputes/document-calls.ts';
import type {
  AskedDocument,
  DisputeDocument,
  DocumentSender,
  DocumentState,
} from '#domain/dispute/dispute-document.ts';
import {
  documentUpload,
  problemOf,
  type DocumentUploadInput,
} from '#machines/document-upload/document-upload.ts';
import type { DocumentLimits } from '#domain/document/document-file.ts';
import type { DisputeDocuments } from '#ui/shared/dispute-documents.ts';
import type { DocumentUploadActor } from '#ui/shared/use-document-upload.ts';

interface Kept {
  readonly actor: DocumentUploadActor;
  readonly document: DisputeDocument;
  readonly stop: () => void;
}

interface Given {
  readonly input: AskedDocument;
  readonly signal: AbortSignal;
}

/** The chart of one document over the real calls; `file` is null where an earlier page has sent it. */
function startUpload(
  { sender, limits }: Pick<DocumentUploadInput, 'sender' | 'limits'>,
  document: DisputeDocument,
  file: File | null,
): Pick<Kept, 'actor' | 'stop'> {
  const { documentId, name, bytes } = document;
  const actor: DocumentUploadActor = createActor(
    documentUpload.provide({
      actors: {
        uploadDocument: fromPromise(({ input, signal }: Given) =>
          uploadDocument({ ...input, name, file: file ?? new Blob() }, signal, (sent) =>
            actor.send({ type: 'upload.progress', sent }),
          ),
        ),
        findDocument: fromPromise(({ input, signal }: Given) => findDocument(input, signal)),
        removeDocument: fromPromise(({ input, signal }: Given) => removeDocument(input, signal)),
      },
    }),
    {
      input: {
        sender,
        documentId,
        name,
        bytes,
        limits,
        isAtHand: file !== null,
        problem: document.problem ?? null,
      },
    },
  );
  const endTelling = tellRestored(actor);
  actor.start();
  return {
    actor,
    stop: () => {
      endTelling();
      actor.stop();
    },
  };
}

const STATES: readonly DocumentState[] = ['sending', 'checking', 'stored', 'refused', 'failed'];

const stateOf = ({ actor }: Kept): DocumentState => {
  const now = actor.getSnapshot();
  return STATES.find((state) => now.hasTag(state)) ?? 'failed';
};

/** Why the server has refused what is in it, for the draft to know. */
function problemOfRefused({ actor }: Kept): Pick<DisputeDocument, 'problem'> {
  const now = actor.getSnapshot();
  const { failure } = now.context;
  const problem = now.matches('rejected') && failure ? problemOf(failure) : null;
  return problem === null ? {} : { problem };
}

interface DocumentsChanged {
  readonly type: 'documents.changed';
  readonly documents: readonly DisputeDocument[];
}

/** A flow that documents are entered in: it keeps what they are, and how far each of them is. */
interface DocumentedFlow {
  getSnapshot(): {
    readonly context: { readonly form: { readonly documents: readonly DisputeDocument[] } };
    can(event: DocumentsChanged): boolean;
  };
  send(event: DocumentsChanged): void;
  subscribe(listener: () => void): { unsubscribe(): void };
}

/**
 * The documents of a dispute or of an answer that is being entered: each on its way by a chart of its own, and all of
 * them told to the flow, whose draft keeps them. They run on from step to step and end with the page.
 */
export function useDisputeDocuments(
  { sender, limits }: { readonly sender: DocumentSender; readonly limits: DocumentLimits },
  flow: DocumentedFlow,
): DisputeDocuments {
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const latest = useRef(kept);
  useEffect(() => {
    latest.current = kept;
  }, [kept]);
  useEffect(() => () => latest.current.forEach(({ stop }) => stop()), []);

  // What the draft names is asked for once the flow has taken it; what the flow has let go is of it no more.
  useEffect(() => {
    let before: ReadonlySet<string> = new Set();
    const take = (): void => {
      const { documents } = flow.getSnapshot().context.form;
      const named = new Set(documents.map(({ documentId }) => documentId));
      const isGone = ({ document: { documentId } }: Kept) => before.has(documentId) && !named.has(documentId);
      const gone = latest.current.filter(isGone);
      const missing = documents.filter(
        ({ documentId }) => !latest.current.some((one) => one.document.documentId === documentId),
      );
      before = named;
      if (gone.length === 0 && missing.length === 0) return;
      gone.forEach(({ stop }) => stop());
      const more = missing.map((document) => ({
        document,
        ...startUpload({ sender, limits }, document, null),
      }));
      latest.current = [...latest.current.filter((one) => !gone.includes(one)), ...more];
      setKept(latest.current);
    };
    take();
    const following = flow.subscribe(take);
    return () => following.unsubscribe();
  }, [flow, sender, limits]);

  // How far each of them is, the flow is told where it can take it.
  useEffect(() => {
    const tell = (): void => {
      const there = latest.current.filter(({ actor }) => actor.getSnapshot().status !== 'done');
      if (there.length < latest.current.length) setKept(there);
      const documents = there.map((one) => ({
        ...one.document,
        ...problemOfRefused(one),
        state: stateOf(one),
      }));
      const event = { type: 'documents.changed', documents } as const;
      const now = flow.getSnapshot();
      const isTold = JSON.stringify(now.context.form.documents) === JSON.stringify(documents);
      if (!isTold && now.can(event)) flow.send(event);
    };
    tell();
    const ends = [...kept.map(({ actor }) => actor.subscribe(tell)), flow.subscribe(tell)];
    return () => ends.forEach((one) => one.unsubscribe());
  }, [flow, kept]);

  return useMemo(
    () => ({
      rows: kept.map(({ actor, document }) => ({ actor, document })),
      add: (files, belonging) =>
        setKept((before) => [
          ...before,
          ...files.map((file): Kept => {
            const document: DisputeDocument = {
              documentId: crypto.randomUUID(),
              name: file.name.normalize('NFC'),
              bytes: file.size,
              documentType: null,
              trxIds: null,
              ...belonging,
              state: 'sending',
            };
            return { document, ...startUpload({ sender, limits }, document, file) };
          }),
        ]),
      change: (documentId, change) =>
        setKept((before) =>
          before.map((one) =>
            one.document.documentId === documentId
              ? { ...one, document: { ...one.document, ...change } }
              : one,
          ),
        ),
    }),
    [kept, sender, limits],
  );
}
