import type { AnyActorRef } from 'xstate';

/** What somebody of support can press to take what is on the page, or to give it back. */
export interface Taking {
  readonly onTake: () => void;
  readonly onTakeOver: () => void;
  readonly onGiveBack: () => void;
  readonly onFree: () => void;
}

/** The events of a chart in which something is taken (`src/machines/shapes/taking.ts`). */
export function takingOf(actor: AnyActorRef): Taking {
  return {
    onTake: () => actor.send({ type: 'claim.take' }),
    onTakeOver: () => actor.send({ type: 'claim.takeOver' }),
    onGiveBack: () => actor.send({ type: 'claim.giveBack' }),
    onFree: () => actor.send({ type: 'claim.free' }),
  };
}
