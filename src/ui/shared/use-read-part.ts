import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { resource } from '#machines/shapes/resource.ts';
import { partOf, type ReadPart } from '#ui/shared/read-part.tsx';

/** A running read as its view takes it. `Value` is what its route reads. */
export function useReadPart<Value>(actor: ActorRefFrom<typeof resource>): ReadPart<Value> {
  const snapshot = useSelector(actor, (now) => now);
  return partOf<Value>({ snapshot, send: (event) => actor.send(event) });
}
