import type { BrandName } from './brands.ts';
import type { Stopped } from './play.ts';
import type { StagePlace } from './steps-text.ts';

/** Who brings an event: a control of the screen, the world around it, a call's end, or time. */
export type OfferSource = 'screen' | 'world' | 'call' | 'timer';

/** An event that can arrive now, as one of the model's representatives. */
export interface Offered {
  /** As the accepted paths and the address name it. */
  readonly label: string;
  /** The type in the chart. */
  readonly event: string;
  /** The type's short name: `done(submitPayment)`. */
  readonly name: string;
  /** What the representative is called among those of its event; empty where it is the only one. */
  readonly choice: string;
  readonly source: OfferSource;
  /** The text of its control on the screen; null where none is named by a text. */
  readonly control: string | null;
  /** Milliseconds of a timer. */
  readonly delay: number | null;
  /** Ids of the transitions that it takes; none where it is refused. */
  readonly takes: readonly string[];
}

/** An event that changes nothing now. */
export interface Refusal extends Offered {
  /** The guards that say no, each as transition and name. */
  readonly guards: readonly string[];
  /** What the screen says beside its disabled control. */
  readonly reasons: readonly string[];
}

/** A timer that runs behind another one. */
export interface WaitingTimer {
  readonly event: string;
  readonly name: string;
  readonly delay: number;
}

/** A step that was made. */
export interface MadeStep {
  readonly label: string;
  /** The event's short name. */
  readonly name: string;
  /** What it carried, as the model calls it. */
  readonly choice: string;
  /** Ids of the transitions that it took. */
  readonly takes: readonly string[];
  /** Ids of the states that were active after it. */
  readonly active: readonly string[];
}

/** What the stage tells of the flow on it, whenever that has changed. */
export interface Moment {
  readonly chart: string;
  /** Changes when the flow is begun anew. */
  readonly take: number;
  readonly place: StagePlace;
  readonly starts: readonly string[];
  readonly steps: readonly MadeStep[];
  /** Ids of the active states, the chart itself first. */
  readonly active: readonly string[];
  readonly status: string;
  /** Ids of the transitions that the last step took, in order. */
  readonly taken: readonly string[];
  readonly possible: readonly Offered[];
  readonly refused: readonly Refusal[];
  readonly waiting: readonly WaitingTimer[];
  /** Event types that the state answers and the model has no example of here. */
  readonly withoutExample: readonly string[];
  readonly stopped: Stopped | null;
  /** What was done on the screen in vain since the last step. */
  readonly turnedDown: string | null;
  /** Some charts have no screen of their own. */
  readonly hasScreen: boolean;
}

/** What the stage says to the page around it. */
export type StageNews =
  | { readonly stage: 'moment'; readonly moment: Moment }
  | { readonly stage: 'left'; readonly href: string }
  | { readonly stage: 'failed'; readonly error: string };

/** What the page around the stage, or a program that takes pictures, asks of it. */
export type StageWish =
  | { readonly wish: 'go'; readonly place: StagePlace }
  | { readonly wish: 'look'; readonly theme: Theme; readonly brand: BrandName };

export type Theme = 'light' | 'dark';
