import { useActorRef, useSelector } from '@xstate/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fromPromise } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import {
  download,
  type DownloadEvent,
  type DownloadRequest,
  type FetchedFile,
} from '#machines/shapes/download.ts';
import { AttachedDocuments } from '#ui/shared/attached-documents.tsx';
import { aDisputeRead, aDocument, aResponse } from '#ui/testing/dispute-samples.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { DisputeThread } from './dispute-thread.tsx';

interface Asked {
  readonly input: { readonly request: DownloadRequest | null };
}

test('what was sent with an answer stands with its words, and says there how its download went', async () => {
  const asked: (DownloadRequest | null)[] = [];
  const details = aDisputeRead({
    documents: [aDocument()],
    responses: [aResponse({ documents: [aDocument({ documentId: 'd2', name: 'delivery note.pdf' })] })],
  });
  function Whole(): ReactElement {
    const fetchFile = async ({ input }: Asked): Promise<FetchedFile> => {
      asked.push(input.request);
      throw new CallError('server', { requestId: 'req-8' });
    };
    const actor = useActorRef(download.provide({ actors: { fetchFile: fromPromise(fetchFile) } }));
    const given = {
      snapshot: useSelector(actor, (now) => now),
      send: (event: DownloadEvent) => actor.send(event),
    };
    return (
      <Page>
        <AttachedDocuments documents={details.documents} download={given} />
        <DisputeThread details={details} party="customer" download={given} />
      </Page>
    );
  }
  await show(<Whole />);
  await page.getByRole('listitem').getByRole('button', { name: 'Download delivery note.pdf' }).click();
  await expect.element(page.getByText(/“delivery note.pdf” could not be downloaded/)).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  expect(asked).toEqual([{ kind: 'document', documentId: 'd2', name: 'delivery note.pdf' }]);
});
