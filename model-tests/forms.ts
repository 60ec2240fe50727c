import type { AnyMachineSnapshot } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { Invariant } from './harness/model.ts';

/** How the call of a form ends that does not come through (`src/machines/shapes/form.ts`). */
export const NOT_THROUGH = {
  offline: new CallError('offline', { requestId: 'req-9' }),
  'no answer': new CallError('lost'),
};

/** What the page tells a chart that waits for a proof (`src/machines/shapes/proof.ts`): the step-up is walked by itself. */
export const PROVED = { 'identity.proved': { proved: { token: 'proof' } } };
export const PROOF_WORDS = {
  'identity.proved': 'The password or code was right',
  'identity.refused': 'The question for the password is closed',
};

/** Where what failed and what is missing is said, in a form whose states are those of `src/machines/shapes/form.ts` under `filling`. */
export const SAID_WHERE_IT_IS: Invariant<AnyMachineSnapshot> = {
  says: 'What failed is forgotten where something else is begun, and what is missing is said in the form alone',
  about: ['failure', 'problems'],
  holds: (now) => {
    const { failure, problems } = now.context;
    const isBegun = now.hasTag('busy') || now.matches({ filling: 'fresh' });
    return (
      (!isBegun || failure === null) &&
      (!now.hasTag('failed') || failure !== null) &&
      problems.length > 0 === now.matches({ filling: 'incomplete' })
    );
  },
};
