import type { AnyEventObject } from 'xstate';
import { controlName, isByControl } from '#model-tests/browser/controls.ts';
import type { View } from '#model-tests/browser/view.ts';
import type { Happened } from '#model-tests/harness/explore.ts';
import { activeStates, eventName, valueText } from '#model-tests/harness/identity.ts';
import { offers, type Offer } from '#model-tests/harness/offers.ts';
import type { Play } from './play.ts';
import type { Moment, Offered, OfferSource, Refusal } from './protocol.ts';
import { reasonsOf } from './seen-reasons.ts';

/** What is true of the flow now, as data for who looks on. */
export function momentOf(play: Play, view: View | null): Moment {
  const { now, model } = play;
  const { snapshot } = now;
  const offered = offers(model, now).map((offer) => described(play, view, offer));
  const possible = offered.filter(({ takes }) => takes.length > 0);
  return {
    chart: model.id,
    take: play.take,
    place: play.place,
    starts: Object.keys(model.inputs),
    steps: play.steps.map(({ label, walked }) => ({ label, state: valueText(walked.snapshot.value) })),
    active: activeStates(snapshot).map(({ id }) => id),
    status: now.status,
    taken: play.happened.taken,
    possible,
    refused: offered.filter(({ takes }) => takes.length === 0).map((one) => refusal(play, view, one)),
    waiting: now.timers
      .filter(({ type }) => !offered.some(({ event }) => event === type))
      .map(({ type, delay }) => ({ event: type, name: eventName(type), delay })),
    withoutExample: play.withoutExample,
    stopped: play.stopped,
    turnedDown: play.refused,
    hasScreen: view !== null,
  };
}

function described(play: Play, view: View | null, offer: Offer): Offered {
  const { now } = play;
  const { event, label } = offer;
  const name = view ? controlName(view, event, now.snapshot) : undefined;
  const own = eventName(event.type);
  return {
    label,
    event: event.type,
    name: own,
    // What the representative is called among those of its event.
    choice: label === own ? '' : label.slice(own.length + 2, -1),
    source: sourceOf(event, play, view),
    control: typeof name === 'string' ? name : null,
    delay: now.timers.find(({ type }) => type === event.type)?.delay ?? null,
    takes: play.foresee(event).taken,
  };
}

function sourceOf(event: AnyEventObject, { now }: Play, view: View | null): OfferSource {
  if (event.type.startsWith('xstate.after.')) return 'timer';
  if (event.type.startsWith('xstate.')) return 'call';
  return view && isByControl(view, event, now.snapshot) ? 'screen' : 'world';
}

function refusal(play: Play, view: View | null, offered: Offered): Refusal {
  const offer = offers(play.model, play.now).find(({ label }) => label === offered.label);
  const happened = offer && play.foresee(offer.event);
  const control = view?.controls[offered.event];
  return {
    ...offered,
    guards: happened ? decisive(happened) : [],
    reasons: control && offered.control !== null ? reasonsOf(control.role, offered.control) : [],
  };
}

const FALSE = ' = false';

/** The guards that said no: of a combination, the operands that did. */
function decisive({ guards }: Happened): string[] {
  const noes = guards.filter((outcome) => outcome.endsWith(FALSE)).map((id) => id.slice(0, -FALSE.length));
  return noes.filter((id) => !noes.some((other) => other.startsWith(`${id} >`)));
}
