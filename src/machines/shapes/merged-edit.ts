import { assign } from 'xstate';
import type { EventObject } from 'xstate';
import type { SaveAnswer, Taken, TakenParts } from '#domain/merging.ts';
import { answerOf, callParts, formStates, REFUSED, refusedTo, UNTRIED } from '#machines/shapes/form.ts';
import type { FormMemory } from '#machines/shapes/form.ts';

/** What a chart remembers of a form that two people may edit at once. */
export interface EditMemory<Subject, Form, Problem, Part extends string> extends FormMemory<Problem> {
  /** What is edited, as it was read or saved last. */
  readonly subject: Subject;
  readonly form: Form;
  /** What somebody else has saved meanwhile; null while nobody has. */
  readonly theirs: Subject | null;
  readonly taken: TakenParts<Part>;
}

/** Typing, saving, and choosing whose value counts of what both have changed. */
export type EditEvent<Form, Part extends string> =
  | { type: 'field.change'; change: Partial<Form> }
  | { type: 'edit.save' }
  | { type: 'edit.discard' }
  | { type: 'conflict.take'; part: Part; whose: Taken }
  | { type: 'conflict.merge' };

/** The rules of the domain by which a form is judged and merged. */
export interface EditRules<Subject, Form, Problem, Part extends string> {
  /** The form before anything is typed. */
  readonly formOf: (subject: Subject) => Form;
  /** Whether anything would be saved. */
  readonly isEdited: (form: Form, subject: Subject) => boolean;
  /** What is against saving it (§5); it is never sent. */
  readonly problemsOf: (form: Form, subject: Subject) => readonly Problem[];
  /** What both have changed, each to something else. */
  readonly conflictsOf: (form: Form, subject: Subject, theirs: Subject) => readonly Part[];
  /** The form over what there is by now. */
  readonly merged: (form: Form, subject: Subject, theirs: Subject, taken: TakenParts<Part>) => Form;
}

/** What both have changed, each to something else, while it is merged. */
export const conflictsBy =
  <Subject, Form, Problem, Part extends string>({ conflictsOf }: EditRules<Subject, Form, Problem, Part>) =>
  ({
    form,
    subject,
    theirs,
  }: Pick<EditMemory<Subject, Form, Problem, Part>, 'form' | 'subject' | 'theirs'>): readonly Part[] =>
    theirs === null ? [] : conflictsOf(form, subject, theirs);

/** An edit before anything is typed. */
export const unedited = <Subject, Form, Problem, Part extends string>(
  { formOf }: EditRules<Subject, Form, Problem, Part>,
  subject: Subject,
) => ({
  ...UNTRIED,
  subject,
  form: formOf(subject),
  theirs: null,
  taken: {} as TakenParts<Part>,
});

/** The guards and actions of a form that two people may edit, with which its `setup` is extended. */
export function editParts<
  Context extends EditMemory<Subject, Form, Problem, Part>,
  Event extends EventObject,
  Subject,
  Form,
  Problem,
  Part extends string,
>(rules: EditRules<Subject, Form, Problem, Part>) {
  type Memory = EditMemory<Subject, Form, Problem, Part>;
  const NOTHING_TAKEN = { taken: {} as TakenParts<Part> };
  const conflictsIn = conflictsBy(rules);
  const { guards, actions } = callParts<Context, Event>();
  const set = <Params>(changes: (context: Context, params: Params) => Partial<Memory>) =>
    // Which part of the context is changed cannot be told of one that is still to be named.
    assign<Context, Event, Params, Event, never>(
      ({ context }, params) => changes(context, params) as Partial<Context>,
    );
  return {
    guards: {
      ...guards,
      isUnchanged: ({ context: { form, subject } }: { context: Context }) => !rules.isEdited(form, subject),
      isComplete: ({ context: { form, subject } }: { context: Context }) =>
        rules.problemsOf(form, subject).length === 0,
      isSaved: (_: unknown, { isSaved }: SaveAnswer<Subject>) => isSaved,
      isDecided: ({ context }: { context: Context }) =>
        conflictsIn(context).every((part) => context.taken[part] !== undefined),
    },
    actions: {
      ...actions,
      rememberChange: set(({ form }, change: Partial<Form>) => ({ form: { ...form, ...change } })),
      forgetProblems: set(() => UNTRIED),
      rememberProblems: set(({ form, subject }) => ({ problems: rules.problemsOf(form, subject) })),
      // What the server says of a field stands where the form's own rule does.
      rememberObstacles: set((_, problems: readonly Problem[]) => ({ problems })),
      rememberSaved: set((_, { subject }: SaveAnswer<Subject>) => ({ subject, form: rules.formOf(subject) })),
      rememberTheirs: set((_, { subject }: SaveAnswer<Subject>) => ({ theirs: subject, ...NOTHING_TAKEN })),
      rememberTaken: set(({ taken }, { part, whose }: { readonly part: Part; readonly whose: Taken }) => ({
        taken: { ...taken, [part]: whose },
      })),
      // What is merged is judged and sent over what the other has saved.
      merge: set(({ form, subject, theirs, taken }) =>
        theirs === null
          ? {}
          : {
              ...NOTHING_TAKEN,
              form: rules.merged(form, subject, theirs, taken),
              subject: theirs,
              theirs: null,
            },
      ),
      discard: set(({ subject, theirs }) => unedited(rules, theirs ?? subject)),
    },
  };
}

/** What is typed is kept, and what was wrong is said until then. */
export const TYPES = {
  target: '.fresh',
  actions: [
    'forgetProblems',
    {
      type: 'rememberChange',
      params: <Form>({ event }: { event: { readonly change: Partial<Form> } }): Partial<Form> => event.change,
    },
  ],
} as const;

/** What is complete is sent, what is not is said field by field. */
export const SAVES = [
  { guard: 'isComplete', target: 'saving', actions: 'forgetProblems' },
  { target: '.incomplete', actions: ['forgetProblems', 'rememberProblems'] },
] as const;

/** What is said above the form: its states. */
export const editStates = {
  ...formStates,
  refused: { ...REFUSED, meta: { spec: '§5 Required-field messages' } },
} as const;

/** Saving, by the call of this name: saved, merged with what somebody else has saved, or back in `editing`. */
export const savedBy = <Call extends string, Saved extends string>(call: Call, saved: Saved) =>
  ({
    description: 'The changes are on their way.',
    tags: ['busy'],
    invoke: {
      id: call,
      src: call,
      input: <Subject, Form>({
        context: { subject, form },
      }: {
        context: { readonly subject: Subject; readonly form: Form };
      }) => ({ subject, form }),
      onDone: [
        {
          guard: { type: 'isSaved', params: answerOf },
          target: saved,
          actions: { type: 'rememberSaved', params: answerOf },
        },
        { target: 'merging', actions: { type: 'rememberTheirs', params: answerOf } },
      ],
      onError: refusedTo('editing'),
    },
  }) as const;

/** Somebody else was faster: part by part it is chosen whose value counts, or what was typed is dropped. */
export const mergingTo = <Dropped extends string>(dropped: Dropped) =>
  ({
    description: 'Somebody else was faster: what they have changed is shown, and merged part by part.',
    on: {
      'conflict.take': {
        actions: {
          type: 'rememberTaken',
          params: <Part>({ event }: { event: { readonly part: Part; readonly whose: Taken } }) => event,
        },
      },
      'conflict.merge': { guard: 'isDecided', target: 'editing.fresh', actions: 'merge' },
      'edit.discard': { target: dropped, actions: 'discard' },
    },
  }) as const;
