import { createActor, setup } from 'xstate';
import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** Stands for the parent of a chart that is walked alone; it has a name, so that moments of a walk compare. */
export function silentActor<News extends EventObject>(id: string): ActorRef<Snapshot<unknown>, News> {
  return createActor(setup({}).createMachine({}), { id }) as unknown as ActorRef<Snapshot<unknown>, News>;
}
