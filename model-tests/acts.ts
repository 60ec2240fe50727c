import type { AnyMachineSnapshot } from 'xstate';
import { CallError, callErrorOf, mayHaveActed } from '#domain/call-error.ts';
import type { Obstacle } from '#domain/rules.ts';
import { SAID_WHERE_IT_IS } from './forms.ts';
import { stateNodes } from './harness/identity.ts';
import type { Invariant, Step } from './harness/model.ts';
import { toldByReason } from './told-by-reason.ts';

/** How a call ends that does something: refused by the rules with what has come between, not allowed, or not answered. */
const actErrors = (obstacles: readonly Obstacle[]) => ({
  'refused by the rules': new CallError('refused', { code: obstacles[0]?.rule, obstacles }),
  'not allowed': new CallError('forbidden', { code: 'forbidden' }),
  offline: new CallError('offline', { requestId: 'req-9' }),
  'no answer': new CallError('lost'),
});

/** How an act ends that the server judges, which may be refused by this. */
export const judgedBy = (obstacle: Obstacle) => ({
  done: {
    done: { isTaken: true, obstacles: [] },
    'not taken': { isTaken: false, obstacles: [obstacle] },
  },
  error: actErrors([obstacle]),
});

/** How it ends that the same is sent again under its key, because the first answer was lost. */
export const askedBy = (obstacle: Obstacle) => {
  const { done, error } = judgedBy(obstacle);
  return { done, error: { ...error, 'another change': new CallError('conflict') } };
};

/** Each act that there is can be chosen; the chart says which of them are. */
export const choices = <Act extends string>(acts: readonly Act[]): Readonly<Record<string, { act: Act }>> =>
  Object.fromEntries(acts.map((act) => [act, { act }]));

/** Where there may be nothing left to do. */
export const ACT_RESTS = [
  'reading',
  'choosing.fresh',
  'choosing.recorded',
  'choosing.changed',
  'choosing.unknown',
] as const;

/** What happens in a chart of acts, in plain words. */
export const ACT_WORDS = {
  'act.choose': 'Press what is to be done',
  'act.leave': 'Press Back without sending',
  'act.submit': 'Send what was written',
  'act.confirm': 'Confirm what cannot be taken back',
  'act.amend': 'Press Back to change it',
  'subject.told': 'The page has read it anew',
  sendAct: 'Sending what was written',
  'outcome.check': 'Press Ask again now',
  askAct: 'Sending the same again under its key',
  'after(askAgainAfter)': 'Two seconds pass',
  'after(askSlowlyAfter)': 'Half a minute passes',
} as const;

/** Where each of these is told. */
export const ACT_REASONS = {
  refused: 'filling.refused',
  offline: 'filling.failed',
  forbidden: 'filling.failed',
  lost: 'unsure.soon',
} as const;

/** And where what asking comes to is told. */
export const ASK_REASONS = {
  refused: 'filling.refused',
  conflict: 'filling.failed',
  forbidden: 'choosing.unknown',
  offline: 'unsure.late',
  lost: 'unsure.late',
} as const;

type Now = AnyMachineSnapshot;

/** Whether an act is on its way, or it is asked what became of it. */
export const isOnItsWay = (now: Now): boolean =>
  now.matches('sending') || now.matches('unsure') || now.matches('asking');

const WRITTEN = ['filling', 'confirming', 'proving', 'sending', 'unsure', 'asking'] as const;
const isWritten = (now: Now): boolean => WRITTEN.some((state) => now.matches(state));

/** Whether its calls answer a repeated key, so that it is asked what became of one. */
const hasKeys = ({ machine }: Now): boolean => stateNodes(machine).some(({ key }) => key === 'unsure');

const isOvertaken = (now: Now): boolean =>
  now.matches({ filling: 'refused' }) || now.matches({ choosing: 'changed' });
const isDone = (now: Now): boolean =>
  now.matches({ choosing: 'recorded' }) || now.matches({ choosing: 'noted' });

export interface ActInvariants {
  /** Where each failure of its calls is told, by the call. */
  readonly reasons: Parameters<typeof toldByReason>[0];
  /** Whether nobody takes an act back, so that it is confirmed; absent where its chart asks for nothing twice. */
  readonly isFinal?: (act: never) => boolean;
  /** Besides: where the page is read anew, because another's act was met. */
  readonly isOutdated?: (now: Now) => boolean;
  /** Tells one reading of the subject from another. */
  readonly readingOf: (subject: never) => unknown;
  /** Whether somebody acts, and does not read only; absent where whoever sees the page acts. */
  readonly mayAct?: (context: never) => boolean;
}

/** What holds in every chart of acts (`src/machines/shapes/act.ts`). */
export function actInvariants({
  reasons,
  isFinal,
  isOutdated,
  readingOf,
  mayAct = () => true,
}: ActInvariants): Invariant<Now>[] {
  const told = toldByReason(reasons);
  const isAsked = (now: Now) => isFinal !== undefined && isFinal(now.context.act as never);
  return [
    {
      ...told,
      // What cannot be done any more is said there, whatever became of the call.
      holds: (now, step) => now.matches({ choosing: 'changed' }) || told.holds(now, step),
    },
    {
      says: 'Whoever only reads does nothing',
      holds: (now) => mayAct(now.context as never) || now.matches('reading'),
    },
    {
      says: 'Nothing incomplete is sent, or asked about',
      holds: (now) =>
        !(now.matches('sending') || now.matches('proving') || now.matches('confirming')) ||
        now.context.problems.length === 0,
    },
    SAID_WHERE_IT_IS,
    {
      // A server may refuse by no rule that is known here; then it is said without one.
      says: 'By which rules it was not done is said where it was not, and nowhere else',
      about: ['obstacles'],
      holds: (now) => isOvertaken(now) || now.context.obstacles.length === 0,
    },
    {
      says: 'What has come between is said, with how it was before, and the page is read anew where it was not',
      about: ['before'],
      holds: (now) =>
        isOvertaken(now) === (now.context.before !== null) &&
        now.hasTag('outdated') ===
          (now.matches({ filling: 'refused' }) ||
            now.matches({ choosing: 'unknown' }) ||
            isDone(now) ||
            isOutdated?.(now) === true),
    },
    {
      says: 'What is being written is left without a word by whoever writes it alone',
      holds: (now, step) =>
        step?.event.type !== 'subject.told' ||
        !isWritten(step.before) ||
        isWritten(now) ||
        now.matches({ choosing: 'changed' }),
    },
    {
      says: 'What the page has read anew is what is acted on',
      about: ['subject'],
      holds: (now, step) =>
        step?.event.type !== 'subject.told' ||
        readingOf(now.context.subject as never) === readingOf(step.event['subject'] as never),
    },
    {
      says: 'What is written is an act that is chosen',
      about: ['act'],
      holds: (now) => isWritten(now) === (now.context.act !== null),
    },
    {
      says: 'What is confirmed, or sent, is what was written',
      about: ['said'],
      holds: (now) => {
        const isSaid = now.context.said !== null;
        if (now.matches('confirming') || now.matches('proving') || isOnItsWay(now)) return isSaid;
        return !isSaid || now.matches('filling') || now.matches({ choosing: 'changed' });
      },
    },
    {
      says: 'quality §5: While it is not known whether it was carried out, nothing but the same is sent, under its key',
      holds: (now, step) =>
        !(step?.before.matches('unsure') || step?.before.matches('asking')) || !now.matches('sending'),
    },
    {
      says: 'quality §5: What may have been done is not said to be undone before it is answered so',
      holds: (now, step) => {
        const lost = /^xstate\.error\.actor\.(?:sendAct|sendDecision|askAct)$/.test(step?.event.type ?? '');
        return (
          !lost || !hasKeys(now) || !mayHaveActed(callErrorOf(step?.event['error'])) || now.matches('unsure')
        );
      },
    },
    {
      says: 'What cannot be taken back is sent only once it was confirmed',
      holds: (now, step?: Step<Now>) =>
        !now.matches('sending') ||
        !isAsked(now) ||
        !step ||
        step.before.matches('sending') ||
        // It was confirmed before the password was asked for.
        step.before.matches('proving') ||
        step.event.type === 'act.confirm',
    },
  ];
}
