import { assign, setup } from 'xstate';
import type { AnyEventObject, EventObject, NonReducibleUnknown } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import { formParts, UNTRIED, type FormMemory, type FormTag } from '#machines/shapes/form.ts';
import { lostParts } from '#machines/shapes/lost-submit.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

/** What a chart of acts is about: its own words for what every one of them has. */
export interface ActTypes {
  /** What something is done to. */
  readonly subject: unknown;
  readonly act: unknown;
  /** What is said with an act. */
  readonly form: unknown;
  /** What can be against an act, or against what is said with it. */
  readonly obstacle: unknown;
  /** Who acts, and what else is known as the page opens. */
  readonly by: object;
  /** What goes out. */
  readonly sent: NonReducibleUnknown;
}

export type ActInput<Of extends ActTypes> = { readonly subject: Of['subject'] } & Of['by'];

/** What a chart remembers in which something is done to one thing, with words. */
interface ActMemory<Of extends ActTypes> extends FormMemory<Of['obstacle']> {
  /** What it is done to, as the page has read it last. */
  readonly subject: Of['subject'];
  /** What is being written; null while nothing was chosen. */
  readonly act: Of['act'] | null;
  /** What is to be sent with it; null before. */
  readonly said: Of['form'] | null;
  /** Why the server did not do it. */
  readonly obstacles: readonly Of['obstacle'][];
  /** What it was done to, as that was read before something came between; null while nothing has. */
  readonly before: Of['subject'] | null;
}

export type ActContext<Of extends ActTypes> = ActMemory<Of> & ActInput<Of>;

/** Before anything was chosen. */
const NOTHING_DONE = { ...UNTRIED, act: null, said: null, obstacles: [], before: null } as const;

/**
 * `outdated`: what the page shows is to be read anew, since something was done, or has come between; `unsure`: the answer
 * to an act was lost, and it is asked what became of it.
 */
export type ActTag = FormTag | 'outdated' | 'unsure';

/**
 * Choosing what is done, writing what is said with it, confirming what cannot be taken back, and the page that has read
 * its subject anew.
 */
export type ActEvent<Of extends ActTypes> =
  | { type: 'act.choose'; act: Of['act'] }
  | { type: 'act.leave' }
  | { type: 'act.submit'; form: Of['form'] }
  | { type: 'act.confirm' }
  | { type: 'act.amend' }
  /** Asks at once what became of an act whose answer was lost. */
  | { type: 'outcome.check' }
  | { type: 'subject.told'; subject: Of['subject'] };

/** What became of an act that the server judges by its rules. */
export interface JudgedAct<Obstacle> {
  readonly isTaken: boolean;
  /** Why it was not taken. */
  readonly obstacles: readonly Obstacle[];
}

/** The rules of the domain that an act is held against. */
export interface ActRules<Of extends ActTypes> {
  /** Whether somebody reads only; absent where whoever sees the page acts. */
  readonly isReader?: (input: ActInput<Of>) => boolean;
  /** Which acts the subject's state lets, each with what is against it. */
  readonly actsOf: (
    input: ActInput<Of>,
  ) => readonly { readonly act: Of['act']; readonly obstacles: readonly unknown[] }[];
  /** What is missing in what was typed (§5); what is against it is never sent. */
  readonly problemsOf: (act: Of['act'], form: Of['form'], input: ActInput<Of>) => readonly Of['obstacle'][];
  /** Whether nobody can take it back; absent where all is asked for twice, or nothing. */
  readonly isFinal?: (act: Of['act']) => boolean;
}

/** The guards and actions of acts, with which a `setup` is extended. */
export function actParts<Of extends ActTypes, Context extends ActContext<Of>, Event extends EventObject>({
  isReader = () => false,
  actsOf,
  problemsOf,
  isFinal = () => false,
}: ActRules<Of>) {
  type Memory = ActMemory<Of>;
  const { guards, actions } = formParts<Context, Event, Of['form']>((form, context) =>
    context.act === null ? [] : (problemsOf(context.act, form, context) as Context['problems']),
  );
  const isPossible = (wanted: Of['act'] | null, input: ActInput<Of>): boolean =>
    actsOf(input).some(({ act, obstacles }) => act === wanted && obstacles.length === 0);
  const set = <Params>(changes: (params: Params) => Partial<Memory>) =>
    // Which part of the context is changed cannot be told of one that is still to be named.
    assign<Context, Event, Params, Event, never>((_, params) => changes(params) as Partial<Context>);
  return {
    guards: {
      ...guards,
      isReader: ({ context }: { context: Context }) => isReader(context),
      isOffered: ({ context }: { context: Context }, act: Of['act']) => isPossible(act, context),
      isStillOffered: ({ context }: { context: Context }, subject: Of['subject']) =>
        isPossible(context.act, { ...context, subject }),
      isGone: ({ context }: { context: Context }) =>
        context.act !== null && !isPossible(context.act, context),
      isFinal: ({ context: { act } }: { context: Context }) => act !== null && isFinal(act),
      ...lostParts.guards,
      isRefused: (_: unknown, error: CallError) => error.kind === 'refused',
      isTaken: (_: unknown, answer: JudgedAct<Of['obstacle']>) => answer.isTaken,
    },
    actions: {
      ...actions,
      rememberAct: set((act: Of['act']) => ({ act })),
      rememberSaid: set((said: Of['form']) => ({ said })),
      forgetAct: set(() => ({ act: null, said: null })),
      rememberSubject: set((subject: Of['subject']) => ({ subject })),
      leaveAct: assign<Context, Event, undefined, Event, never>(
        ({ context }) => ({ act: null, before: context.before ?? context.subject }) as Partial<Context>,
      ),
      rememberObstacles: assign<Context, Event, readonly Of['obstacle'][], Event, never>(
        ({ context }, obstacles) => ({ obstacles, before: context.subject }) as Partial<Context>,
      ),
      forgetObstacles: set(() => ({ obstacles: [], before: null })),
      forgetSaid: set(() => ({ said: null })),
    },
    delays: lostParts.delays,
  };
}

/**
 * The `setup` of a chart that is about acts alone, which one call does. What else it has, it extends this by; one with
 * calls of its own has its own `setup`, which it extends by `actParts`.
 */
export const actSetup = <
  Of extends ActTypes,
  Answer = JudgedAct<Of['obstacle']>,
  Context extends ActContext<Of> = ActContext<Of>,
  Event extends AnyEventObject = ActEvent<Of>,
>(
  rules: ActRules<Of>,
) =>
  setup({
    types: {
      context: {} as Context,
      input: {} as ActInput<Of>,
      events: {} as Event,
      tags: {} as ActTag,
      meta: {} as { spec?: string; view?: string },
    },
    actors: {
      sendAct: promiseNotProvided<Answer, Of['sent']>('sendAct'),
      /** Sends the same once more under its key: what the answer is, is that to the first. */
      askAct: promiseNotProvided<Answer>('askAct'),
    },
  }).extend(actParts<Of, Context, Event>(rules));

/** Nothing is done as the page opens. */
export const begun = <Input extends object>({ input }: { input: Input }) => ({ ...NOTHING_DONE, ...input });
