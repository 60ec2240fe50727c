import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { createActor, fromPromise } from 'xstate';
import type { Translator } from '#locales/intl.ts';
import { MessagesProvider } from '#locales/react.tsx';
import { chunk } from '#machines/portal/chunk.ts';
import { Opening, partProgress } from '#ui/sign-in/opening.tsx';
import { useChunk } from '#ui/sign-in/use-chunk.ts';

export interface BesideSignInProps {
  /** Downloads the page. */
  load: () => Promise<ReactElement>;
  translator: Translator;
  onSignIn: () => void;
}

/** A page beside sign-in: until it has been downloaded, how far it is, with a way to try again (§9 Chunk loading). */
export function BesideSignIn({ load, translator, onSignIn }: BesideSignInProps): ReactElement {
  const [page, setPage] = useState<ReactElement>();
  const [chunkRef] = useState(() =>
    createActor(chunk.provide({ actors: { loadChunk: fromPromise(async () => setPage(await load())) } })),
  );
  const part = useChunk(chunkRef);
  useEffect(() => void chunkRef.start(), [chunkRef]);
  if (page) return page;
  return (
    <MessagesProvider translator={translator}>
      <Opening
        progress={partProgress(part.snapshot)}
        failure={null}
        isProving
        onRetry={part.retry}
        onSignOut={onSignIn}
      />
    </MessagesProvider>
  );
}
