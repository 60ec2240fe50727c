import type { ReactElement } from 'react';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
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
  /** Names of other controls that send the same: the box of a group of one is also the box of that one. */
  readonly alsoFrom?: (snapshot: S, event: E) => readonly string[];
  /** Where the view leaves it out on purpose, although the chart would take the event. */
  readonly absent?: (snapshot: S) => boolean;
  /** Where the chart cannot take the event it is left out, or disabled without a word: there is nothing to explain. */
  readonly isOnlyWhenPossible?: boolean;
  /** The representatives that this control cannot make: they come from the URL, say, and are sent for it. */
  readonly elsewhere?: (event: E, snapshot: S) => boolean;
}

/** The view of a chart as the runner drives it: the default export of `<flow>.view.tsx`. */
export interface ViewDefinition<S, E extends AnyEventObject> {
  /** The real view, in what it needs around it: messages, styles, and a `main` where it brings none. */
  readonly render: (actor: AnyActorRef) => ReactElement;
  /** The heading that must be seen in a state. */
  readonly heading: (snapshot: S) => string | RegExp;
  readonly controls: { readonly [Event in E as Event['type']]?: Control<S, Event> };
  /** Events that come from elsewhere (another tab, the network, the router), and have no control. */
  readonly world?: readonly E['type'][];
  /**
   * What events are called whose controls have a name of their own each, or stand on another page: the label of the
   * group, or the controls' labels one after another. For who reads the chart.
   */
  readonly called?: { readonly [Event in E as Event['type']]?: string | readonly string[] };
  /** Sentences that must be seen in a state besides its heading. */
  readonly says?: (snapshot: S) => readonly (string | RegExp)[];
  /** What of the data tells the reasons of one refused state apart: of a declined payment why it was. */
  readonly reason?: (snapshot: S) => string | null;
  /** A refused moment for other reasons, which walks need not come upon because the chart treats them alike. */
  readonly alsoRefused?: (snapshot: S) => readonly S[];
  /** Reasons whose screens may say the same, because it makes no difference to who reads it. */
  readonly alike?: readonly (readonly string[])[];
  /** What stands around it on the page and leads on, where this is a part of a page: no state of it is a dead end. */
  readonly partOf?: string;
  /** The chart over its real calls, as the routes provide it: what the faults of `../faults` are tried on. */
  readonly live?: (input: unknown) => AnyStateMachine;
}

/** A chart, as far as its types are needed here. */
interface ChartOf<S, E extends AnyEventObject> {
  readonly transition: (snapshot: S, event: E, scope: never) => unknown;
}

/** A view as the runner reads it, whatever its chart. */
export interface View {
  readonly render: (actor: AnyActorRef) => ReactElement;
  readonly heading: (snapshot: AnyMachineSnapshot) => string | RegExp;
  readonly controls: Readonly<Record<string, Control<AnyMachineSnapshot, AnyEventObject> | undefined>>;
  readonly world: readonly string[];
  readonly called: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly says: (snapshot: AnyMachineSnapshot) => readonly (string | RegExp)[];
  readonly reason: (snapshot: AnyMachineSnapshot) => string | null;
  readonly alsoRefused: (snapshot: AnyMachineSnapshot) => readonly AnyMachineSnapshot[];
  readonly alike: readonly (readonly string[])[];
  readonly partOf: string | undefined;
  readonly live: ((input: unknown) => AnyStateMachine) | undefined;
}

/**
 * Describes how the view of a chart is driven and what must be seen in it.
 * @param _machine only for the types of its events and states
 */
export function defineView<S, E extends AnyEventObject>(
  _machine: ChartOf<S, E>,
  definition: NoInfer<ViewDefinition<S, E>>,
): View {
  const { world = [], called = {}, says = () => [], alike = [] } = definition;
  const { reason = () => null, alsoRefused = () => [] } = definition;
  // The chart's own types are checked above and of no use to a runner that drives any view.
  return { ...definition, world, called, says, reason, alsoRefused, alike } as unknown as View;
}
