import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import type { Page } from '#domain/access/access.ts';
import type { OperationId } from '#domain/access/operations.gen.ts';
import type { Role, UserType } from '#domain/access/role.ts';
import type { Effect } from './pure-logic.ts';

/**
 * Representatives of one event or outcome: by a short label, or as a list that is labelled by its content. An event
 * that is undefined is not there; an outcome may be.
 */
export type Representatives<T> = Readonly<Record<string, T | undefined>> | readonly T[];

/** Fixed, or computed from the state that the chart is in. An empty one means: not here. */
export type PerState<M extends AnyStateMachine, T> = T | ((snapshot: SnapshotFrom<M>) => T);

type Payload<E> = E extends unknown ? Omit<E, 'type'> : never;

/** The events of a chart that may come without payload. */
type BareEvent<M extends AnyStateMachine> = WithoutPayload<EventFrom<M>>;
type WithoutPayload<E extends AnyEventObject> = E extends unknown
  ? { type: E['type'] } extends E
    ? E
    : never
  : never;

/** The events of a chart that carry something. */
type LadenEvent<M extends AnyStateMachine> = Exclude<EventFrom<M>, BareEvent<M>>;

type Entry<M extends AnyStateMachine, E> = PerState<M, Representatives<Payload<E>>>;

/**
 * One representative per equivalence class of each event, boundaries on both sides; an event without payload may be
 * left out.
 */
export type Catalog<M extends AnyStateMachine> = {
  readonly [E in LadenEvent<M> as E['type']]: Entry<M, E>;
} & { readonly [E in BareEvent<M> as E['type']]?: Entry<M, E> };

/** How an invoked actor can end, and for a machine or an observable what it can report. */
export interface Outcomes<M extends AnyStateMachine> {
  readonly done?: PerState<M, Representatives<unknown>>;
  readonly error?: PerState<M, Representatives<unknown>>;
  readonly snapshot?: PerState<M, Representatives<unknown>>;
}

type PerCall<S, T> = T | ((snapshot: S) => T);

/** What an invoked actor asks of the server, or why it asks nothing: the faults that it can meet follow from it. */
export type Call<S = AnyMachineSnapshot> =
  | {
      /** Fixed, or as the state has it; nothing where it asks nothing there. */
      readonly asks: PerCall<S, readonly OperationId[]>;
      /** Why nobody is told when it fails: what it loads is not missed, and it is asked for again by itself. */
      readonly unseen?: string;
      /** Whether it only brings up to date what the page goes on with: then a way out is enough where it fails. */
      readonly isRefresh?: (snapshot: S) => boolean;
      /** Of money: whether an earlier try may have reached the server. */
      readonly isUnsure?: (snapshot: S) => boolean;
      /** The call whose lost answer it asks for, by sending the same again under its key. */
      readonly repeats?: string;
    }
  | {
      readonly local: string;
      /** It ends the page, so that no test in a page can let it run. */
      readonly leavesPage?: true;
    };

/** The step that led to a state. */
export interface Step<S> {
  readonly before: S;
  readonly event: AnyEventObject;
  /** What the step asks of the world: what is kept in the tab, what is started, what the parent is told. */
  readonly asks: readonly Effect[];
}

/** What holds in every state reached. Without `step` the state is the first one of a start. */
export interface Invariant<S> {
  /** A sentence, with the id of the requirement that it holds where there is one. */
  readonly says: string;
  /**
   * Keys of the context and names of states that it is about: where accepted walks would show another value of these,
   * the change is accepted with a reason only.
   */
  readonly about?: readonly string[];
  readonly holds: (now: S, step?: Step<S>) => boolean;
}

/** A guard outcome that cannot happen, as printed by the report, and the reason. */
export interface Infeasible {
  readonly id: string;
  readonly why: string;
}

/**
 * Events that a model does not offer in moments in which the chart answers them, because the walks would grow and show
 * nothing new, or because they cannot arrive there. Without a reason they count as not walked.
 */
export interface Withheld<S = AnyMachineSnapshot> {
  /** As paths name them, without their representative: `step.select`, `error(loadPage)`. */
  readonly events: readonly string[];
  readonly why: string;
  /** The moments; all in which they are withheld, where it is left out. */
  readonly where?: (snapshot: S) => boolean;
  /**
   * What they carry: they are tried in each of these moments, the invariants hold then, and a mutant that only they
   * notice is not equivalent. Left out where they cannot arrive.
   */
  readonly as?: object | ((snapshot: S) => object | undefined);
}

/**
 * Where users meet a chart: on these pages, whatever page is open, before they are signed in, or nowhere, because the
 * server moves it.
 */
export type MetAt = readonly Page[] | 'everywhere' | 'before sign-in' | 'on the server';

/**
 * A guard that draws a boundary at a number of the context or the event: walks must ask it on both sides, where it
 * says yes or no and would say otherwise with one more or less. `[]` stands for each entry of a list.
 */
export interface Boundary {
  readonly guard: string;
  /** `context.config.cardMinimum`, `event.output.entries[].count` */
  readonly at: string;
}

/** What `defineModel` takes. */
export interface ModelDefinition<M extends AnyStateMachine> {
  /** The chart's file name, which also names `<id>.paths.json` and the rows of the report. */
  readonly id: string;
  readonly machine: M;
  /** The starts, by name: each with the input that the chart begins with. */
  readonly inputs: Readonly<Record<string, InputFrom<M>>>;
  /** The start of a page that is opened anew, where it cannot have what a start has, such as a chosen file. */
  readonly anew?: string;
  readonly catalog: NoInfer<Catalog<M>>;
  /** By the id of the invoke. */
  readonly outcomes?: Readonly<Record<string, Outcomes<M>>>;
  /** By the id of the invoke. */
  readonly calls?: Readonly<Record<string, Call<SnapshotFrom<M>>>>;
  readonly invariants: readonly Invariant<SnapshotFrom<M>>[];
  readonly infeasible?: readonly Infeasible[];
  readonly withheld?: readonly Withheld<SnapshotFrom<M>>[];
  readonly boundaries?: readonly Boundary[];
  /** States that a walk may end in without being final: nothing has to lead out of them. */
  readonly restingStates?: readonly string[];
  /**
   * Plain words for what no control on a screen names, in printed tours and in the atlas: by event type, by the id of
   * an invoke (“Loading the invoices”, to which its end is added), and for `after(delay)` where the delay is reckoned.
   */
  readonly words?: Readonly<Record<string, string>>;
  /** More moments than this mean that something grows without bound. */
  readonly limit?: number;
  /** The atlas draws what each role can reach from it. */
  readonly metAt?: MetAt;
  /**
   * Whether a moment looks as its state is described, where not all of them do: rows that are outdated have to be
   * there. The storyboard shows the first one that does.
   */
  readonly looksDescribed?: (snapshot: SnapshotFrom<M>) => boolean;
  /**
   * The input of a start as a user's role makes it, where it does. Roles that the chart treats alike by a rule of
   * the domain are given one representative, so that they are walked once.
   */
  readonly asRole?: (input: InputFrom<M>, role: Role, userType: UserType) => InputFrom<M>;
  /**
   * Why a guard refuses in a state: the ids of the rules that the domain names then. By the guard's name; the atlas
   * says its rules and their messages, because the name alone tells an owner nothing.
   */
  readonly refusals?: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => readonly string[]>>;
}

type AnyEntry = Representatives<unknown> | ((snapshot: AnyMachineSnapshot) => Representatives<unknown>);

/** A model as the harness reads it, whatever its chart. */
export interface Model {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly anew?: string;
  readonly catalog: Readonly<Record<string, AnyEntry | undefined>>;
  readonly outcomes: Readonly<Record<string, { done?: AnyEntry; error?: AnyEntry; snapshot?: AnyEntry }>>;
  readonly calls: Readonly<Record<string, Call>>;
  readonly invariants: readonly Invariant<AnyMachineSnapshot>[];
  readonly infeasible: readonly Infeasible[];
  readonly withheld: readonly Withheld[];
  readonly boundaries: readonly Boundary[];
  readonly restingStates: readonly string[];
  readonly words: Readonly<Record<string, string>>;
  readonly limit: number;
  readonly metAt?: MetAt;
  readonly looksDescribed?: (snapshot: AnyMachineSnapshot) => boolean;
  readonly asRole?: (input: unknown, role: Role, userType: UserType) => unknown;
  readonly refusals?: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => readonly string[]>>;
}

/** Describes how a chart is walked: one file `<flow>.model.ts` a chart, as its default export. */
export function defineModel<M extends AnyStateMachine>(definition: ModelDefinition<M>): Model {
  const {
    outcomes = {},
    calls = {},
    infeasible = [],
    withheld = [],
    boundaries = [],
    restingStates = [],
    words = {},
    limit = 20_000,
  } = definition;
  // The chart's own types are checked above and of no use to a harness that walks any chart.
  return {
    ...definition,
    outcomes,
    calls,
    infeasible,
    withheld,
    boundaries,
    restingStates,
    words,
    limit,
  } as unknown as Model;
}
