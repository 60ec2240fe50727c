import { useActorRef } from '@xstate/react';
import { useEffect, type ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { assign, setup, type ActorRefFrom } from 'xstate';
import type { DisputeDocument } from '#domain/dispute/dispute-document.ts';
import { DOCUMENT_DEFAULTS } from '#domain/document/document-file.ts';
import type { DisputeDocuments } from '#ui/shared/dispute-documents.ts';
import { show } from '#ui/testing/show.tsx';
import { useDisputeDocuments } from './use-dispute-documents.ts';

const NOTE: DisputeDocument = {
  documentId: '7c9e6679-7425-40de-944b-e07fc1f90a11',
  name: 'delivery note.pdf',
  bytes: 2_400,
  documentType: 'delivery',
  trxIds: null,
  state: 'stored',
};

/** A flow that documents are entered in, one of which it has already. */
const flow = setup({
  types: {
    context: {} as { readonly form: { readonly documents: readonly DisputeDocument[] } },
    events: {} as
      | { type: 'documents.changed'; documents: readonly DisputeDocument[] }
      | { type: 'another.begin' },
  },
}).createMachine({
  context: { form: { documents: [NOTE] } },
  on: {
    'documents.changed': { actions: assign(({ event }) => ({ form: { documents: event.documents } })) },
    'another.begin': { actions: assign({ form: { documents: [] } }) },
  },
});

type Seen = (documents: DisputeDocuments, actor: ActorRefFrom<typeof flow>) => void;
const ASKED = { sender: { party: 'merchant' }, limits: DOCUMENT_DEFAULTS } as const;

function Page({ onShown }: { onShown: Seen }): ReactElement | null {
  const actor = useActorRef(flow);
  const documents = useDisputeDocuments(ASKED, actor);
  useEffect(() => onShown(documents, actor), [onShown, documents, actor]);
  return null;
}

test('what a flow begins without is of it no more, and is not told to it again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const seen = vi.fn<Seen>();
  await show(<Page onShown={seen} />);
  await vi.waitFor(() => expect(seen.mock.lastCall?.[0].rows).toHaveLength(1));
  const actor = seen.mock.lastCall?.[1];
  actor?.send({ type: 'another.begin' });
  await vi.waitFor(() => expect(seen.mock.lastCall?.[0].rows).toEqual([]));
  expect(actor?.getSnapshot().context.form.documents).toEqual([]);
  vi.unstubAllGlobals();
});
