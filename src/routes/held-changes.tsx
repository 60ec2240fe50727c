import { useBlocker, useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactElement } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { unsavedChanges } from '#machines/unsaved-changes.ts';
import { UnsavedChangesDialog } from '#ui/unsaved-changes/unsaved-changes-dialog.tsx';
import type { PageContext } from '#routes/page-context.ts';
import { stringifySearch } from '#routes/search-text.ts';

/** Holds links, Back, reload and closing while a page has unsaved changes, and asks (§2 Routing behaviours). */
export function HeldChanges(): ReactElement | null {
  const { portalRef }: PageContext = useRouteContext({ from: '__root__' });
  const actor = useSelector(portalRef, ({ children }) => children.unsavedChanges);
  const isDirty = useSelector(actor, (snapshot) => snapshot?.hasTag('dirty') ?? false);
  useBlocker({
    shouldBlockFn: ({ next }) => {
      if (isDirty) portalRef.send({ type: 'page.leave', href: next.pathname + stringifySearch(next.search) });
      return isDirty;
    },
    enableBeforeUnload: isDirty,
  });
  return actor ? <Dialog actor={actor} /> : null;
}

function Dialog({ actor }: { actor: ActorRefFrom<typeof unsavedChanges> }): ReactElement {
  const snapshot = useSelector(actor, (current) => current);
  return (
    <UnsavedChangesDialog
      snapshot={snapshot}
      onStay={() => actor.send({ type: 'leave.stay' })}
      onDiscard={() => actor.send({ type: 'leave.discard' })}
      onSave={() => actor.send({ type: 'leave.save' })}
    />
  );
}
