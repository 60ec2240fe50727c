import { assign } from 'xstate';
import type { EventObject } from 'xstate';
import { mayHaveActed, type CallError } from '#domain/call-error.ts';
import { errorOf, refusedBy } from '#machines/shapes/error-of.ts';

/** What every form remembers besides its own: what is wrong in which field, and how its last call failed. */
export interface FormMemory<Problem> {
  readonly problems: readonly Problem[];
  /** Its request is what a user can quote to support. */
  readonly failure: CallError | null;
}

/** What a form remembers besides where the server may refuse it by its rules. */
export interface RefusableMemory<Problem, Obstacle = Problem> extends FormMemory<Problem> {
  /** By which rules the server refused what was sent last. */
  readonly obstacles: readonly Obstacle[];
}

/** `failed`: the call did not come through; `unanswered`: and may have been done all the same. */
export type FormTag = 'busy' | 'error' | 'editable' | 'failed' | 'unanswered';

/** A form before anything was tried. */
export const UNTRIED = { problems: [], failure: null } as const;
export const UNREFUSED = { ...UNTRIED, obstacles: [] } as const;

/** What a form's submit event carries. */
interface Typed<Form> {
  readonly event: { readonly form: Form };
}

/** What was typed, for guards and actions. */
export const typedForm = <Form>({ event }: Typed<Form>): Form => event.form;

/** What was answered, for guards and actions. */
export const answerOf = <Answer>({ event }: { event: { readonly output: Answer } }): Answer => event.output;

/** A chart that remembers how its last call failed. */
interface CallMemory {
  readonly failure: CallError | null;
}

/** The guards and actions of a call that may fail, with which a `setup` is extended. */
export function callParts<Context extends CallMemory, Event extends EventObject>() {
  return {
    guards: {
      mayHaveActed: (_: unknown, error: CallError) => mayHaveActed(error),
      isRefusedByRule: (_: unknown, error: CallError) => error.kind === 'refused',
    },
    actions: {
      // Which part of the context is changed cannot be told of one that is still to be named.
      rememberFailure: assign<Context, Event, CallError, Event, never>(
        (_, failure) => ({ failure }) as Partial<Context>,
      ),
    },
  };
}

/**
 * The guards and actions of a form, with which its `setup` is extended.
 * @param problemsOf the rule of the domain that judges what was typed (§5); what is against it is never sent
 */
export function formParts<Context extends FormMemory<unknown>, Event extends EventObject, Form>(
  problemsOf: (form: Form, context: Context) => Context['problems'],
) {
  const { guards, actions } = callParts<Context, Event>();
  return {
    guards: {
      ...guards,
      isComplete: ({ context }: { context: Context }, form: Form) => problemsOf(form, context).length === 0,
    },
    actions: {
      ...actions,
      rememberProblems: assign<Context, Event, Form, Event, never>(
        ({ context }, form) => ({ problems: problemsOf(form, context) }) as Partial<Context>,
      ),
      forgetProblems: assign<Context, Event, undefined, Event, never>(
        () => ({ ...UNTRIED }) as Partial<FormMemory<unknown>> as Partial<Context>,
      ),
    },
  };
}

/**
 * The same of a form that the server may refuse by its rules. By which ones is forgotten with what else is said of a try;
 * each try that was judged has a list of its own, by which a page knows it.
 */
export function refusableParts<
  Context extends RefusableMemory<unknown, unknown>,
  Event extends EventObject,
  Form,
>(problemsOf: (form: Form, context: Context) => Context['problems']) {
  const { guards, actions } = formParts<Context, Event, Form>(problemsOf);
  return {
    guards,
    actions: {
      ...actions,
      rememberProblems: assign<Context, Event, Form, Event, never>(
        ({ context }, form) =>
          ({ ...UNTRIED, problems: problemsOf(form, context), obstacles: [] }) as Partial<
            RefusableMemory<unknown>
          > as Partial<Context>,
      ),
      forgetProblems: assign<Context, Event, undefined, Event, never>(
        () => ({ ...UNTRIED, obstacles: [] }) as Partial<RefusableMemory<unknown>> as Partial<Context>,
      ),
      rememberObstacles: assign<Context, Event, Context['obstacles'], Event, never>(
        (_, obstacles) => ({ obstacles }) as Partial<Context>,
      ),
    },
  };
}

/** What is said above a form: its states, beside those of the refusals that only it can meet. */
export const formStates = {
  fresh: { description: 'Nothing was tried yet.' },
  incomplete: {
    description: 'Something is missing or against a rule; each field says so.',
    tags: ['error'],
    meta: { spec: '§5 Required-field messages' },
  },
  failed: {
    description: 'The server did not take it: nothing is changed, and what was typed is kept.',
    tags: ['error', 'failed'],
    meta: { spec: '§8 Unable to contact server' },
  },
  unanswered: {
    description: 'No answer tells whether the server took it; what was typed is kept.',
    tags: ['error', 'failed', 'unanswered'],
    meta: { spec: '§8 Unable to contact server' },
  },
} as const;

/** What is said above a press without fields: nothing is missing there, and no rule refuses it. */
export const PRESS_STATES = {
  fresh: formStates.fresh,
  failed: formStates.failed,
  unanswered: formStates.unanswered,
} as const;

/** A form of which nothing else is said; its chart says where it is shown, and where its submit leads. */
export const FILLING = {
  description: 'The form; its states differ in what is said above it.',
  tags: ['editable'],
  initial: 'fresh',
  states: formStates,
} as const;

/** What the server refuses by its rules is one more of them, in a chart that says of which sentence (`meta.spec`). */
export const REFUSED = {
  description: 'The server says by which rules it was not done; what was entered is kept.',
  tags: ['error'],
} as const;

/** What is as it was is not sent: said first, where a form edits something. */
export const UNCHANGED = {
  guard: { type: 'isUnchanged', params: typedForm },
  target: '.unchanged',
  actions: 'forgetProblems',
} as const;

const INCOMPLETE = {
  target: '.incomplete',
  actions: { type: 'rememberProblems', params: typedForm },
} as const;

/** What is complete goes to the server, what is not is said field by field. */
export const submitTo = <Busy extends string>(busy: Busy) =>
  [
    { guard: { type: 'isComplete', params: typedForm }, target: busy, actions: 'forgetProblems' },
    INCOMPLETE,
  ] as const;

/** The same where what is sent is remembered, by the action of this name. */
export const submitAs = <Remember extends string, Next extends string>(remember: Remember, next: Next) =>
  [
    {
      guard: { type: 'isComplete', params: typedForm },
      target: next,
      actions: ['forgetProblems', { type: remember, params: typedForm }],
    },
    INCOMPLETE,
  ] as const;

/** A call that failed leads back to the form, which says whether it may have been done all the same. */
export const backTo = <Filling extends string>(filling: Filling) =>
  [
    {
      guard: { type: 'mayHaveActed', params: errorOf },
      target: `${filling}.unanswered`,
      actions: { type: 'rememberFailure', params: errorOf },
    },
    { target: `${filling}.failed`, actions: { type: 'rememberFailure', params: errorOf } },
  ] as const;

/** The same of a call that rules may refuse: the form says by which ones. */
export const refusedTo = <Filling extends string>(filling: Filling) =>
  [
    {
      guard: { type: 'isRefusedByRule', params: errorOf },
      target: `${filling}.refused`,
      actions: { type: 'rememberObstacles', params: refusedBy },
    },
    ...backTo(filling),
  ] as const;
