import type { AnyMachineSnapshot } from 'xstate';
import type { Invariant, Step } from './harness/model.ts';

type Now = AnyMachineSnapshot;

/** What a wizard keeps of a submit that it has begun. */
interface Attempt {
  readonly key: string;
  readonly isUnsure: boolean;
}

/** The draft that a step keeps, to which a reload returns; undefined where it keeps none. */
export function savedDraft(step: Pick<Step<unknown>, 'asks'> | undefined): unknown {
  const saved = step?.asks.findLast(({ what }) => what === 'saveDraft')?.with;
  return (saved as { readonly draft: unknown } | undefined)?.draft;
}

const attemptOf = ({ context }: Now): Attempt | null => context.attempt as Attempt | null;
const isUnderWay = (now: Now): boolean => now.matches({ sending: 'underWay' });

/**
 * What holds in every wizard that is sent once under a key (`src/machines/shapes/submission.ts`).
 * @param call what its chart calls with the key
 */
export const sentOnce = (call: string): readonly Invariant<Now>[] => [
  {
    says: 'quality §3: what may have arrived is never sent under another key',
    about: ['attempt'],
    holds: (now, step) => {
      const before = step && attemptOf(step.before);
      if (!before?.isUnsure) return true;
      const attempt = attemptOf(now);
      const isSettled = now.context.made !== null || step?.event.type === `xstate.error.actor.${call}`;
      return attempt === null ? isSettled : attempt.key === before.key;
    },
  },
  {
    says: 'What may have arrived is not changed any more, and nothing else is sent before it is known',
    about: ['attempt'],
    holds: (now) => attemptOf(now)?.isUnsure !== true || !now.hasTag('editable'),
  },
  {
    says: 'While it is under way the draft says so: a reload asks by key',
    holds: (now, step) =>
      !isUnderWay(now) ||
      !step ||
      isUnderWay(step.before) ||
      (savedDraft(step) as { readonly attempt: Attempt | null } | undefined)?.attempt?.isUnsure === true,
  },
];

/** What holds where a wizard ends: what was made stands there, and nothing of it is kept to be gone on with. */
export const endsWithMade: Invariant<Now> = {
  says: 'It is done only with what the server has made, and the draft is gone then',
  about: ['done'],
  holds: (now, step) => {
    if (!now.matches('done') || step?.before.matches('done')) return true;
    return now.context.made !== null && step?.asks.some(({ what }) => what === 'clearDraft') === true;
  },
};
