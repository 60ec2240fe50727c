import { assign } from 'xstate';
import type { EventObject } from 'xstate';
import { callErrorOf, type CallErrorKind } from '#domain/call-error.ts';
import type { Instant } from '#domain/dates/dates.ts';
import { submissionParts, thrown, type SubmissionMemory } from '#machines/shapes/submission.ts';

/** What a failed call leaves for the screen. */
export interface Failure {
  /** The actor that failed: `submitPayment`. */
  readonly call: string;
  readonly kind: CallErrorKind;
  readonly code: string | null;
  readonly requestId: string | null;
}

/** What every wizard remembers besides its own. */
export interface WizardMemory extends SubmissionMemory {
  readonly failure: Failure | null;
  /** When the draft was last saved; null before the first time. */
  readonly draftSavedAt: Instant | null;
  /** Whether leaving loses the draft: the browser could not keep it, or another one was faster. */
  readonly isDraftLost: boolean;
}

/** What every wizard is told by its draft, the network and the session. */
export type WizardEvent =
  | { type: 'draft.saved'; at: Instant }
  | { type: 'draft.notSaved' }
  /** Another tab or browser was faster, and its draft is taken instead. */
  | { type: 'draft.replaced' }
  | { type: 'connection.restored' }
  | { type: 'outcome.check' }
  /** The user has signed in again. */
  | { type: 'session.resumed' };

interface Thrown {
  readonly error: unknown;
  readonly call: string;
}

/** The guards and actions of a wizard, with which its `setup` is extended: those of its submission among them. */
export function wizardParts<Context extends WizardMemory, Event extends EventObject>() {
  const change = <Params = undefined>(of: (params: Params) => Partial<WizardMemory>) =>
    // Which part of the context is changed cannot be told of one that is still to be named.
    assign<Context, Event, Params, Event, never>((_, params) => of(params) as Partial<Context>);
  const { guards, actions } = submissionParts<Context, Event>();
  return {
    guards: {
      ...guards,
      isToldOffline: ({ context }: { context: Context }) => context.failure?.kind === 'offline',
    },
    actions: {
      ...actions,
      rememberSaved: change(({ at }: { at: Instant }) => ({ draftSavedAt: at, isDraftLost: false })),
      rememberNotSaved: change(() => ({ isDraftLost: true })),
      rememberFailure: change(({ error, call }: Thrown) => {
        const { kind, code, requestId } = callErrorOf(error);
        return { failure: { call, kind, code, requestId } };
      }),
    },
  };
}

/** What has become of the draft, in whatever state the wizard is. */
export const draftNotes = {
  'draft.saved': {
    actions: {
      type: 'rememberSaved',
      params: ({ event }: { event: { readonly at: Instant } }) => ({ at: event.at }),
    },
  },
  'draft.notSaved': { actions: 'rememberNotSaved' },
} as const;

/** 401 anywhere: sign in again and come back. `target` is the state of `sessionExpired`. */
export const signInFirst = <Target extends string>(target: Target) =>
  ({ guard: { type: 'isSignInNeeded', params: thrown }, target }) as const;

const means = <Means extends 'unsure' | 'refused'>(of: Means) =>
  ({
    type: 'isSubmitFailure',
    params: ({ event }: { event: { readonly error: unknown } }) => ({ error: event.error, means: of }),
  }) as const;

/** The guard of a submit that the rules refuse, definitely. */
export const isRefused = means('refused');

interface Failed<Unknown, Refused, SignIn, Editing, Save> {
  /** The state that asks by key (`askingByKey`). */
  readonly unknown: Unknown;
  /** Where a definite no leads. */
  readonly refused: Refused;
  readonly signInFirst: SignIn;
  /** Where it goes back to, as it was, when nothing is done. */
  readonly editing: Editing;
  /** Keeps the draft: whoever comes back goes on from there. */
  readonly save: Save;
}

/** Where a submit leads that fails: what may have arrived is asked for by key, in this tab and in any other. */
export function whenNotSent<
  const Unknown extends string,
  const Refused extends readonly object[],
  const SignIn extends object,
  const Editing extends string,
  const Save extends object,
>({ unknown, refused, signInFirst: signIn, editing, save }: Failed<Unknown, Refused, SignIn, Editing, Save>) {
  const failed = { type: 'rememberFailure', params: thrown } as const;
  return {
    onError: [
      { guard: means('unsure'), target: unknown, actions: [failed, 'markUnsure', save] },
      ...refused,
      { ...signIn, actions: save },
      { guard: 'isStillUnsure', target: `${unknown}.waiting`, actions: failed },
      { target: editing, actions: [failed, save] },
    ],
    timedOut: { target: unknown, actions: ['markUnsure', save] },
  } as const;
}

/** What a state of a wizard says of its screen. */
export interface WizardMeta<Step extends string> {
  readonly view?: string;
  /** Absent where the address stays as it is. */
  readonly step?: Step;
  readonly spec: string | readonly string[];
}

/** The view and the step of the state that a wizard is in, the innermost one that names them. */
export function whereIn<Step extends string>(snapshot: {
  readonly getMeta: () => Readonly<Record<string, WizardMeta<Step> | undefined>>;
}): { readonly view: string; readonly step: Step | null } {
  const metas = Object.values(snapshot.getMeta()).filter((meta) => meta !== undefined);
  const view = metas.findLast((meta) => meta.view)?.view ?? 'loading';
  return { view, step: metas.findLast((meta) => meta.step)?.step ?? null };
}
