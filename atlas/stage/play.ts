import type { AnyEventObject } from 'xstate';
import { startTourActor, type TourActor } from '#model-tests/browser/tour-actor.ts';
import { recordedLogic, type Happened } from '#model-tests/harness/explore.ts';
import { valueText } from '#model-tests/harness/identity.ts';
import type { Model } from '#model-tests/harness/model.ts';
import { answeredTypes } from '#model-tests/harness/offers.ts';
import type { Walked } from '#model-tests/harness/pure-logic.ts';
import type { StagePlace } from './steps-text.ts';
import { eventOf, labelOf, offersIn } from './step-labels.ts';

/** A step that was made, and where it led. */
export interface PlayedStep {
  readonly label: string;
  readonly event: AnyEventObject;
  readonly walked: Walked;
  readonly happened: Happened;
}

/** A link that the chart does not follow to its end. */
export interface Stopped {
  /** The first step that cannot happen, counted from 1; 0 for the start. */
  readonly at: number;
  readonly label: string;
}

/**
 * A flow that is clicked through. The chart runs twice in step: as an actor, which the real view renders, and as a
 * pure function, which knows what can happen next without doing it. Its calls and timers wait to be told how they end.
 */
export class Play {
  readonly model: Model;
  private readonly logic: ReturnType<typeof recordedLogic>;
  private readonly onChange: () => void;
  private begun!: { start: string; walked: Walked; happened: Happened };
  private made: PlayedStep[] = [];
  private running!: TourActor;
  private deliver!: (event: AnyEventObject) => void;
  /** Changes with every actor, so that the view begins anew with it. */
  take = 0;
  stopped: Stopped | null = null;
  /** What the view has sent in vain since the last step. */
  refused: string | null = null;

  constructor(model: Model, place: StagePlace, onChange: () => void) {
    this.model = model;
    this.logic = recordedLogic(model.machine);
    this.onChange = onChange;
    this.open(place);
  }

  get actor(): TourActor['actor'] {
    return this.running.actor;
  }

  get place(): StagePlace {
    return { start: this.begun.start, steps: this.made.map(({ label }) => label) };
  }

  get steps(): readonly PlayedStep[] {
    return this.made;
  }

  get now(): Walked {
    return this.made.at(-1)?.walked ?? this.begun.walked;
  }

  /** What the last step did, or the start. */
  get happened(): Happened {
    return this.made.at(-1)?.happened ?? this.begun.happened;
  }

  /** What a step would do now, without doing it. */
  foresee(event: AnyEventObject): Happened {
    return this.logic.step(this.now, event)[1];
  }

  /** Goes to a place: on from here where it lies ahead, else from the start; as far as the chart follows. */
  go(place: StagePlace): void {
    const { start, steps } = this.place;
    const isAhead =
      (place.start || this.firstStart()) === start &&
      place.steps.length >= steps.length &&
      steps.every((step, at) => step === place.steps[at]);
    if (!isAhead) return this.open(place);
    this.follow(place.steps.slice(steps.length), steps.length);
    this.onChange();
  }

  /** Opens a place from its start, with a new actor. */
  private open(place: StagePlace): void {
    const wanted = place.start || this.firstStart();
    const isKnown = wanted in this.model.inputs;
    this.begin(isKnown ? wanted : this.firstStart());
    if (isKnown) this.follow(place.steps, 0);
    else this.stopped = { at: 0, label: wanted };
    this.onChange();
  }

  private firstStart(): string {
    const [first] = Object.keys(this.model.inputs);
    if (first === undefined) throw new Error(`The model '${this.model.id}' has no start.`);
    return first;
  }

  private begin(start: string): void {
    this.running?.actor.stop();
    const input = this.model.inputs[start];
    const [walked, happened] = this.logic.start(input);
    this.begun = { start, walked, happened };
    this.made = [];
    this.stopped = null;
    this.refused = null;
    this.take += 1;
    this.running = startTourActor(this.model.machine, input);
    const { actor } = this.running;
    this.deliver = actor.send.bind(actor);
    // What the view sends is a step like any other.
    actor.send = (event: AnyEventObject) => {
      if (this.now.status !== 'active') return;
      const label = labelOf(this.model, this.now, event);
      const step = this.step(event, label);
      if (step.happened.taken.length > 0) this.note(step);
      else this.refused = label;
      this.onChange();
    };
  }

  private follow(labels: readonly string[], before: number): void {
    this.stopped = null;
    for (const [index, label] of labels.entries()) {
      const event = eventOf(this.model, this.now, label);
      if (!event) {
        this.stopped = { at: before + index + 1, label };
        return;
      }
      this.note(this.step(event, label));
    }
  }

  /** Lets an event happen on the screen and in the walk. */
  private step(event: AnyEventObject, label: string): PlayedStep {
    const before = this.now;
    const [walked, happened] = this.logic.step(before, event);
    if (event.type.startsWith('xstate.after.')) this.running.clock.goOff(event.type, before.timers);
    else this.deliver(event);
    const shown = valueText(this.actor.getSnapshot().value);
    const expected = valueText(walked.snapshot.value);
    if (shown !== expected) throw new Error(`The screen is in ${shown}, the walk in ${expected}: ${label}.`);
    return { label, event, walked, happened };
  }

  private note(step: PlayedStep): void {
    this.made = [...this.made, step];
    this.stopped = null;
    this.refused = null;
  }

  /** Event types that can happen here, but of which the model has no example. */
  get withoutExample(): string[] {
    if (this.now.status !== 'active') return [];
    const offered = new Set(offersIn(this.model, this.now).map(({ event }) => event.type));
    return answeredTypes(this.model, this.now).filter(
      (type) => !type.startsWith('xstate.') && !type.includes('*') && !offered.has(type),
    );
  }
}
