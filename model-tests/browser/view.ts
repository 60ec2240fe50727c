import type { ReactElement } from 'react';
import type { AnyActorRef, AnyEventObject, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';
import type { Locator } from 'vitest/browser';

/** What a control is called: fixed, or as the state has it (`Pay 3 invoices`). */
export type Name<S, E> = string | RegExp | ((snapshot: S, event: E) => string | RegExp);

/** The control of a user event: found by role and name, as a person with a screen reader does. */
export interface Control<S, E> {
  readonly role: string;
  readonly name: Name<S, E>;
  /** What the user does with it; a click where nothing is said. */
  readonly act?: (control: Locator, event: E, snapshot: S) => Promise<void>;
  /** What has to be done first to see it, such as opening the menu that it stands in. */
  readonly reveal?: (snapshot: S, event: E) => Promise<void>;
  /** Where the view leaves it out on purpose, although the chart would take the event. */
  readonly absent?: (snapshot: S) => boolean;
  /** While disabled it needs no reason beside it: there is no page before the first. */
  readonly isSelfEvident?: boolean;
  /** The representatives that this control cannot make: they come from the URL, say, and are sent for it. */
  readonly elsewhere?: (event: E, snapshot: S) => boolean;
}

/** The view of a chart as the runner drives it: the default export of `<flow>.view.tsx`. */
export interface ViewDefinition<M extends AnyStateMachine> {
  /** The real view, in what it needs around it: messages, styles, and a `main` where it brings none. */
  readonly render: (actor: AnyActorRef) => ReactElement;
  /** The heading that must be seen in a state. */
  readonly heading: (snapshot: SnapshotFrom<M>) => string | RegExp;
  readonly controls: {
    readonly [T in EventFrom<M>['type']]?: Control<SnapshotFrom<M>, Extract<EventFrom<M>, { type: T }>>;
  };
  /** Events that come from elsewhere (another tab, the network, the router), and have no control. */
  readonly world?: readonly EventFrom<M>['type'][];
  /** Sentences that must be seen in a state besides its heading. */
  readonly says?: (snapshot: SnapshotFrom<M>) => readonly (string | RegExp)[];
}

type AnySnapshot = SnapshotFrom<AnyStateMachine>;

/** A view as the runner reads it, whatever its chart. */
export interface View {
  readonly render: (actor: AnyActorRef) => ReactElement;
  readonly heading: (snapshot: AnySnapshot) => string | RegExp;
  readonly controls: Readonly<Record<string, Control<AnySnapshot, AnyEventObject> | undefined>>;
  readonly world: readonly string[];
  readonly says: (snapshot: AnySnapshot) => readonly (string | RegExp)[];
}

/**
 * Describes how the view of a chart is driven and what must be seen in it.
 * @param _machine only for the types of its events and states
 */
export function defineView<M extends AnyStateMachine>(_machine: M, definition: ViewDefinition<M>): View {
  const { world = [], says = () => [] } = definition;
  // The chart's own types are checked above and of no use to a runner that drives any view.
  return { ...definition, world, says } as unknown as View;
}
