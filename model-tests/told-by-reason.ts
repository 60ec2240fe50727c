import type { AnyMachineSnapshot } from 'xstate';
import { callErrorOf } from '#domain/call-error.ts';
import { activeStates } from './harness/identity.ts';
import type { Invariant } from './harness/model.ts';

/** By the code of a refusal, or how the call failed where it has none that is listed: the state that tells it. */
type Reasons = Readonly<Record<string, string>>;

const lastNames = (state: string): string[] => state.split('.').slice(-1);

/** A state anywhere in a chart, by the end of its id: `filling.used`. */
const isIn = (now: AnyMachineSnapshot, state: string): boolean =>
  activeStates(now).some(({ id }) => id.endsWith(`.${state}`));

/** That a refused call ends in the state of its reason, and another reason's state is not come to by it. */
export function toldByReason(reasonsOf: Readonly<Record<string, Reasons>>): Invariant<AnyMachineSnapshot> {
  return {
    says: 'What the server refuses is told by its own reason',
    about: [
      ...new Set(
        Object.values(reasonsOf)
          .flatMap(Object.values<string>)
          .flatMap(lastNames),
      ),
    ],
    holds: (now, step) => {
      const call = /^xstate\.error\.actor\.(.+)$/.exec(step?.event.type ?? '')?.[1] ?? '';
      const reasons = reasonsOf[call];
      if (!step || !reasons) return true;
      const { code, kind } = callErrorOf(step.event['error']);
      const wanted = (code === null ? undefined : reasons[code]) ?? reasons[kind];
      return wanted === undefined || isIn(now, wanted);
    },
  };
}
