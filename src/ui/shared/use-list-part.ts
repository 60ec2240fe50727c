import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ListPage } from '#domain/list/list-page.ts';
import type { list } from '#machines/shapes/list.ts';
import { listPartOf, type ListPart } from '#ui/shared/list-part.tsx';

/** A running list as its view takes it. `Page` is what its route reads. */
export function useListPart<Page extends ListPage<unknown>>(
  actor: ActorRefFrom<typeof list>,
): ListPart<Page> {
  const snapshot = useSelector(actor, (now) => now);
  return useMemo(() => listPartOf<Page>(snapshot, (event) => actor.send(event)), [snapshot, actor]);
}
