import type { AnyMachineSnapshot } from 'xstate';
import { callErrorOf } from '#domain/call-error.ts';
import { activeStates, stateNodes } from './harness/identity.ts';
import type { Invariant } from './harness/model.ts';

/** By the code of a refusal, or how the call failed where it has none that is listed: the state that tells it. */
type Reasons = Readonly<Record<string, string>>;

const lastNames = (state: string): string[] => state.split('.').slice(-1);

/** A state anywhere in a chart, by the end of its id: `filling.used`. */
const isIn = (now: AnyMachineSnapshot, state: string): boolean =>
  activeStates(now).some(({ id }) => id.endsWith(`.${state}`));

/** The calls that a chart makes, by the ids of their invokes. */
const callsOf = ({ machine }: AnyMachineSnapshot): Set<string> =>
  new Set(stateNodes(machine).flatMap(({ invoke }) => invoke.map(({ id }) => id)));

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
      const strange = step ? [] : Object.keys(reasonsOf).filter((name) => !callsOf(now).has(name));
      if (strange.length > 0) throw new Error(`The chart makes no such call: ${strange.join(', ')}`);
      const call = /^xstate\.error\.actor\.(.+)$/.exec(step?.event.type ?? '')?.[1] ?? '';
      const reasons = reasonsOf[call];
      if (!step || !reasons) return true;
      const { code, kind } = callErrorOf(step.event['error']);
      const wanted = (code === null ? undefined : reasons[code]) ?? reasons[kind];
      return wanted === undefined || isIn(now, wanted);
    },
  };
}
