import type { AnyEventObject } from 'xstate';
import { controlName, isByControl } from '#model-tests/browser/controls.ts';
import type { View } from '#model-tests/browser/view.ts';
import type { Happened } from '#model-tests/harness/explore.ts';
import { activeStates, eventName } from '#model-tests/harness/identity.ts';
import type { Offer } from '#model-tests/harness/offers.ts';
import type { Walked } from '#model-tests/harness/pure-logic.ts';
import type { Play, PlayedStep } from './play.ts';
import type { MadeStep, Moment, Offered, OfferSource, Refusal } from './protocol.ts';
import { reasonsOf } from './seen-reasons.ts';
import { offersIn } from './step-labels.ts';

interface Foreseen {
  readonly offered: Offered;
  readonly happened: Happened;
}

/** What is true of the flow now, as data for who looks on. */
export function momentOf(play: Play, view: View | null): Moment {
  const { now, model } = play;
  const foreseen = offersIn(model, now).map((offer) => {
    const happened = play.foresee(offer.event);
    return { offered: described(play, view, offer, happened), happened };
  });
  const isPossible = ({ happened }: Foreseen) => happened.taken.length > 0;
  return {
    chart: model.id,
    take: play.take,
    place: play.place,
    starts: Object.keys(model.inputs),
    steps: play.steps.map(made),
    active: activeIds(now),
    status: now.status,
    taken: play.happened.taken,
    possible: foreseen.filter(isPossible).map(({ offered }) => offered),
    refused: foreseen.filter((one) => !isPossible(one)).map(refusal),
    waiting: now.timers
      .filter(({ type }) => !foreseen.some(({ offered }) => offered.event === type))
      .map(({ type, delay }) => ({ event: type, name: eventName(type), delay })),
    withoutExample: play.withoutExample,
    stopped: play.stopped,
    turnedDown: play.refused,
    hasScreen: view !== null,
  };
}

const activeIds = ({ snapshot }: Walked): string[] => activeStates(snapshot).map(({ id }) => id);

const made = ({ label, event, walked, happened }: PlayedStep): MadeStep => ({
  label,
  name: eventName(event.type),
  choice: choiceOf(label, event),
  takes: happened.taken,
  active: activeIds(walked),
});

/** What an event carries, as the model calls it: the label without the event's name. */
function choiceOf(label: string, { type }: AnyEventObject): string {
  const rest = label.slice(eventName(type).length + 1);
  return rest.startsWith('(') ? rest.slice(1, -1) : rest;
}

function described(play: Play, view: View | null, offer: Offer, happened: Happened): Offered {
  const { now } = play;
  const { event, label } = offer;
  const name = view ? controlName(view, event, now.snapshot) : undefined;
  return {
    label,
    event: event.type,
    name: eventName(event.type),
    choice: choiceOf(label, event),
    source: sourceOf(event, play, view),
    control: typeof name === 'string' ? name : null,
    delay: now.timers.find(({ type }) => type === event.type)?.delay ?? null,
    takes: happened.taken,
  };
}

function sourceOf(event: AnyEventObject, { now }: Play, view: View | null): OfferSource {
  if (event.type.startsWith('xstate.after.')) return 'timer';
  if (event.type.startsWith('xstate.')) return 'call';
  return view && isByControl(view, event, now.snapshot) ? 'screen' : 'world';
}

const refusal = ({ offered, happened }: Foreseen): Refusal => ({
  ...offered,
  guards: decisive(happened, offered.name),
  reasons: offered.control === null ? [] : reasonsOf(offered.control),
});

const FALSE = ' = false';

/** The guards of an event that said no: of a combination, the operands that did. */
function decisive({ guards }: Happened, name: string): string[] {
  const noes = guards
    .filter((outcome) => outcome.endsWith(FALSE) && outcome.includes(` ${name}[`))
    .map((outcome) => outcome.slice(0, -FALSE.length));
  return noes.filter((id) => !noes.some((other) => other.startsWith(`${id} >`)));
}
