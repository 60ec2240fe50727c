import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { selection } from '#machines/selection/selection.ts';
import { ownerOf, selectionRef, type PageContext } from '#routes/frame/page-context.ts';

/** A part of the running selection chart; undefined while nobody is signed in. */
export function useSelection<Part>(
  context: PageContext,
  select: (snapshot: SnapshotFrom<typeof selection>) => Part,
): Part | undefined {
  // Another user has a chart of their own.
  const actor = useSelector(context.portalRef, () => selectionRef(context));
  return useSelector(actor, (snapshot) => snapshot && select(snapshot));
}

/** Whose answers a page may show, as it changes. */
export function useOwner(context: PageContext): string {
  return useSelection(context, () => ownerOf(context)) ?? '';
}
