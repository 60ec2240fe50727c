import { useActorRef, useSelector } from '@xstate/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fromPromise } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { download, type DownloadRequest, type FetchedFile } from '#machines/shapes/download.ts';
import { aDocument } from '#ui/testing/dispute-samples.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { AttachedDocuments } from './attached-documents.tsx';

interface Asked {
  readonly input: { readonly request: DownloadRequest | null };
}

function Running({ fetchFile }: { fetchFile: (asked: Asked) => Promise<FetchedFile> }): ReactElement {
  const actor = useActorRef(download.provide({ actors: { fetchFile: fromPromise(fetchFile) } }));
  const snapshot = useSelector(actor, (now) => now);
  return (
    <Page>
      <AttachedDocuments
        documents={[aDocument()]}
        download={{ snapshot, send: (event) => actor.send(event) }}
      />
    </Page>
  );
}

test('a document that could not be fetched says so of itself, and is fetched again', async () => {
  const asked: (DownloadRequest | null)[] = [];
  await show(
    <Running
      fetchFile={async ({ input }) => {
        asked.push(input.request);
        if (asked.length === 1) throw new CallError('server', { requestId: 'req-7' });
      }}
    />,
  );
  await page.getByRole('button', { name: 'Download pallet.jpg' }).click();
  await expect.element(page.getByText(/“pallet.jpg” could not be downloaded/)).toBeVisible();
  await expect.element(page.getByText(/req-7/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  const request = { kind: 'document', documentId: 'd1', name: 'pallet.jpg' };
  expect(asked).toEqual([request, request]);
});

test('one that takes long is told of, and can be called back', async () => {
  await show(<Running fetchFile={() => new Promise(() => {})} />);
  await page.getByRole('button', { name: 'Download pallet.jpg' }).click();
  await expect.element(page.getByText('Downloading “pallet.jpg”')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the download' }).click();
  await expect.element(page.getByText('Downloading “pallet.jpg”')).not.toBeInTheDocument();
});

test('who may not read it is told whom to ask', async () => {
  await show(<Running fetchFile={() => Promise.reject(new CallError('forbidden'))} />);
  await page.getByRole('button', { name: 'Download pallet.jpg' }).click();
  await expect.element(page.getByText(/You do not have access to this/)).toBeVisible();
});
