import { assign } from 'xstate';
import type { EventObject } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import { errorOf } from '#machines/shapes/error-of.ts';

/** What a flow remembers of the password or code that was asked again before its change. */
export interface ProofMemory {
  /** The proof that goes with the change: one that was refused or failed has not used it up. */
  readonly token: string | null;
}

/** How the step-up ends that the page runs beside a flow that waits for it (`step-up.ts`). */
export type ProofEvent = { type: 'identity.proved'; token: string } | { type: 'identity.refused' };

/** The end of a step-up as its flow is told it; no token where the user does not want the change. */
export const proofEvent = (token: string | null): ProofEvent =>
  token === null ? { type: 'identity.refused' } : { type: 'identity.proved', token };

/** The guards and actions of a flow that waits for a proof, with which its `setup` is extended. */
export function proofParts<Context extends ProofMemory, Event extends EventObject>() {
  return {
    guards: {
      isProved: ({ context }: { context: Context }) => context.token !== null,
      isUnproved: (_: unknown, error: CallError) => error.code === 'step_up_required',
    },
    actions: {
      rememberToken: assign<Context, Event, string, Event, never>(
        (_, token) => ({ token }) as Partial<ProofMemory> as Partial<Context>,
      ),
      forgetToken: assign<Context, Event, undefined, Event, never>(
        () => ({ token: null }) as Partial<ProofMemory> as Partial<Context>,
      ),
    },
  };
}

/** What a state listens to that waits for a proof: given, the change goes on; else the flow is where it was. */
export const provedTo = <Proved extends string, Refused extends string>(proved: Proved, refused: Refused) =>
  ({
    'identity.proved': {
      target: proved,
      actions: {
        type: 'rememberToken',
        params: ({ event }: { event: { readonly token: string } }) => event.token,
      },
    },
    'identity.refused': refused,
  }) as const;

/** A change whose proof is over is proved anew. */
export const unprovedTo = <Proving extends string>(proving: Proving) =>
  ({ guard: { type: 'isUnproved', params: errorOf }, target: proving, actions: 'forgetToken' }) as const;
