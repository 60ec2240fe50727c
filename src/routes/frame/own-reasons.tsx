import { useMemo, type ReactElement, type ReactNode } from 'react';
import { overridden } from '#locales/overridden.ts';
import { ownShortPays, type OwnShortPays } from '#locales/own-short-pays.ts';
import { MessagesProvider, useMessages } from '#locales/react.tsx';

/** Pages that call reasons for paying less as the configuration does that has added them. */
export function WithOwnReasons({
  labels,
  children,
}: {
  labels: OwnShortPays;
  children: ReactNode;
}): ReactElement {
  const translator = useMessages();
  const own = useMemo(
    () => overridden(translator, ownShortPays(labels, translator.language)),
    [translator, labels],
  );
  return <MessagesProvider translator={own}>{children}</MessagesProvider>;
}
