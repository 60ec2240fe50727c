import type { AnyMachineSnapshot } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { Obstacle } from '#domain/rules.ts';
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

/** How it ends that a form is sent again under its key, because the first answer was lost (`src/machines/shapes/lost-submit.ts`). */
export const askedForm = <Done>(done: Readonly<Record<string, Done>>, obstacle: Obstacle) => ({
  done,
  error: {
    'refused by the rules': new CallError('refused', { code: obstacle.rule, obstacles: [obstacle] }),
    'not allowed': new CallError('forbidden', { code: 'forbidden' }),
    'another change': new CallError('conflict'),
    ...NOT_THROUGH,
  },
});

/** Where what asking comes to is told, of a form whose states stand under `filling`. */
export const ASKED_FORM_REASONS = {
  refused: 'filling.refused',
  conflict: 'filling.failed',
  forbidden: 'filling.unanswered',
  offline: 'unsure.late',
  lost: 'unsure.late',
} as const;

/** What happens while it is asked, in plain words. */
export const ASKED_FORM_WORDS = {
  'outcome.check': 'Press Ask again now',
  askSubmit: 'Sending the same again under its key',
  'after(askAgainAfter)': 'Two seconds pass',
  'after(askSlowlyAfter)': 'Half a minute passes',
} as const;

/** Where it is not known whether something was made, nothing else can be sent. */
export const NOTHING_ELSE_IS_SENT: Invariant<AnyMachineSnapshot> = {
  says: 'Until it is known what became of what was sent, nothing is filled in and nothing else is sent',
  holds: (now, step) =>
    !now.hasTag('unsure') ||
    (!now.hasTag('editable') && (!step?.before.hasTag('unsure') || !now.matches('sending'))),
};
