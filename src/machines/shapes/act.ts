import { assign } from 'xstate';
import type { EventObject } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import { errorOf, type FailedCall } from '#machines/shapes/error-of.ts';
import { answerOf, backTo, formParts, formStates, typedForm, UNTRIED } from '#machines/shapes/form.ts';
import type { FormMemory, FormTag } from '#machines/shapes/form.ts';

/** What a chart remembers in which something is done to one thing, with words. */
export interface ActMemory<Subject, Act, Form, Obstacle> extends FormMemory<Obstacle> {
  /** What it is done to, as the page has read it last. */
  readonly subject: Subject;
  /** What is being written; null while nothing was chosen. */
  readonly act: Act | null;
  /** What is to be sent with it; null before. */
  readonly said: Form | null;
  /** Why the server did not do it. */
  readonly obstacles: readonly Obstacle[];
  /** What it was done to, as that was read before something came between; null while nothing has. */
  readonly before: Subject | null;
}

/** Before anything was chosen. */
export const NOTHING_DONE = { ...UNTRIED, act: null, said: null, obstacles: [], before: null } as const;

/** `outdated`: what the page shows is to be read anew, since something was done, or has come between. */
export type ActTag = FormTag | 'outdated';

/** Choosing what is done, writing what is said with it, and the page that has read its subject anew. */
export type ActEvent<Subject, Act, Form> =
  | { type: 'act.choose'; act: Act }
  | { type: 'act.leave' }
  | { type: 'act.submit'; form: Form }
  | { type: 'subject.told'; subject: Subject };

/** The same where what cannot be taken back is asked for once more. */
export type ConfirmedActEvent<Subject, Act, Form> =
  | ActEvent<Subject, Act, Form>
  | { type: 'act.confirm' }
  | { type: 'act.amend' };

/** What became of an act that the server judges by its rules. */
export interface JudgedAct<Obstacle> {
  readonly isTaken: boolean;
  /** Why it was not taken. */
  readonly obstacles: readonly Obstacle[];
}

const chosen = <Act>({ event }: { event: { readonly act: Act } }): Act => event.act;
const told = <Subject>({ event }: { event: { readonly subject: Subject } }): Subject => event.subject;
const judged = <Obstacle>({ event }: { event: { readonly output: JudgedAct<Obstacle> } }) =>
  event.output.obstacles;
/** Why the rules refused all of it; what its chart calls them, the call's own module has made them. */
const refusedBy = (failed: FailedCall) => errorOf(failed).obstacles as readonly never[];

/** The rules of the domain that an act is held against. */
export interface ActRules<Context, Subject, Act, Form> {
  /** What is missing in what was typed (§5); what is against it is never sent. */
  readonly problemsOf: (act: Act, form: Form, context: Context) => readonly unknown[];
  /** Whether an act can be done to the subject as it is. */
  readonly isPossible: (act: Act, subject: Subject, context: Context) => boolean;
}

/** The guards and actions of acts, with which a `setup` is extended. */
export function actParts<
  Context extends ActMemory<Subject, Act, Form, Obstacle>,
  Event extends EventObject,
  Subject,
  Act,
  Form,
  Obstacle,
>({ problemsOf, isPossible }: ActRules<Context, Subject, Act, Form>) {
  const { guards, actions } = formParts<Context, Event, Form>((form, context) =>
    context.act === null ? [] : (problemsOf(context.act, form, context) as Context['problems']),
  );
  const set = <Params>(changes: (params: Params) => Partial<ActMemory<Subject, Act, Form, Obstacle>>) =>
    // Which part of the context is changed cannot be told of one that is still to be named.
    assign<Context, Event, Params, Event, never>((_, params) => changes(params) as Partial<Context>);
  return {
    guards: {
      ...guards,
      isOffered: ({ context }: { context: Context }, act: Act) => isPossible(act, context.subject, context),
      isStillOffered: ({ context }: { context: Context }, subject: Subject) =>
        context.act !== null && isPossible(context.act, subject, context),
      isGone: ({ context }: { context: Context }) =>
        context.act !== null && !isPossible(context.act, context.subject, context),
      isRefused: (_: unknown, error: CallError) => error.kind === 'refused',
      isTaken: (_: unknown, answer: JudgedAct<Obstacle>) => answer.isTaken,
    },
    actions: {
      ...actions,
      rememberAct: set((act: Act) => ({ act })),
      rememberSaid: set((said: Form) => ({ said })),
      forgetAct: set(() => ({ act: null, said: null })),
      rememberSubject: set((subject: Subject) => ({ subject })),
      leaveAct: assign<Context, Event, undefined, Event, never>(
        ({ context }) => ({ act: null, before: context.before ?? context.subject }) as Partial<Context>,
      ),
      rememberObstacles: assign<Context, Event, readonly Obstacle[], Event, never>(
        ({ context }, obstacles) => ({ obstacles, before: context.subject }) as Partial<Context>,
      ),
      forgetObstacles: set(() => ({ obstacles: [], before: null })),
      forgetSaid: set(() => ({ said: null })),
    },
  };
}

/** What is offered is chosen. */
export const CHOOSES = {
  'act.choose': {
    guard: { type: 'isOffered', params: chosen },
    target: 'filling',
    actions: { type: 'rememberAct', params: chosen },
  },
} as const;

/** Outside of what is being written, what the page has read anew is the subject. */
export const READ_ANEW = {
  'subject.told': { actions: { type: 'rememberSubject', params: told } },
} as const;

/** What is read anew is acted on; what it does not let any more is left, and why is said there. */
export const STILL_OFFERED = [
  {
    guard: { type: 'isStillOffered', params: told },
    actions: { type: 'rememberSubject', params: told },
  },
  { target: 'choosing.changed', actions: ['leaveAct', { type: 'rememberSubject', params: told }] },
] as const;

/**
 * What was being done and cannot be any more: beside what is still offered it is said why, with what was written. Whether
 * it was done is not said: where its answer was lost, what has come between may be the act itself.
 */
export const CHANGED = {
  description:
    'What was being done cannot be done any more: something has come between, and what was written is kept.',
  tags: ['error'],
  exit: ['forgetObstacles', 'forgetSaid'],
} as const;

/** What was done, or has come between: the page is to be read anew. */
export const OUTDATED = ['outdated'] as const;

interface Shown {
  readonly spec: string;
  readonly view: string;
}

/** Writing what is said with the act; what is complete goes on to a state of the chart. */
export const writing = <Next extends string>(next: Next, { spec, view }: Shown) =>
  ({
    description: 'What is said with the act; the states differ in what is said above it.',
    tags: ['editable'],
    meta: { spec, view },
    initial: 'fresh',
    exit: 'forgetProblems',
    // What was on its way and did not come through may be impossible by now.
    always: { guard: 'isGone', target: 'choosing.changed', actions: 'leaveAct' },
    on: {
      'act.submit': [
        {
          guard: { type: 'isComplete', params: typedForm },
          target: next,
          actions: ['forgetProblems', 'forgetObstacles', { type: 'rememberSaid', params: typedForm }],
        },
        {
          target: '.incomplete',
          actions: ['forgetObstacles', { type: 'rememberProblems', params: typedForm }],
        },
      ],
      'act.leave': { target: 'choosing', actions: ['forgetAct', 'forgetObstacles'] },
      'subject.told': STILL_OFFERED,
    },
    states: {
      ...formStates,
      refused: {
        description:
          'Something has come between: the server says why it was not done; the page is read anew, and what was written is kept.',
        tags: ['error', ...OUTDATED],
        meta: { spec },
      },
    },
  }) as const;

/** What cannot be taken back goes to be confirmed, all else goes out: the chart says which, by its guard `isFinal`. */
export const weighing = ({ spec }: Pick<Shown, 'spec'>) =>
  ({
    description: 'Looks whether it could be taken back.',
    meta: { spec },
    always: [{ guard: 'isFinal', target: 'confirming' }, { target: 'sending' }],
  }) as const;

/** What cannot be taken back is asked for once more. */
export const confirming = ({ spec, view }: Shown) =>
  ({
    description: 'What cannot be taken back is asked for once more, with what is so afterwards in figures.',
    meta: { spec, view },
    on: {
      'act.confirm': 'sending',
      'act.amend': 'filling',
      'subject.told': STILL_OFFERED,
    },
  }) as const;

/** What became of an act that the server judges: it was done, or why it was not. */
export const JUDGED = [
  { guard: { type: 'isTaken', params: answerOf }, target: 'choosing.recorded', actions: 'forgetAct' },
  { target: 'filling.refused', actions: { type: 'rememberObstacles', params: judged } },
] as const;

/** What did not come through leads back to what was written. */
export const NOT_DONE = [
  {
    guard: { type: 'isRefused', params: errorOf },
    target: 'filling.refused',
    actions: { type: 'rememberObstacles', params: refusedBy },
  },
  ...backTo('filling'),
] as const;
