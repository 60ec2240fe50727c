import { localeOf } from '#locales/languages.ts';
import { activeStates, valueText } from '../harness/identity.ts';
import { answeredTypes, offers } from '../harness/offers.ts';
import type { Walked } from '../harness/pure-logic.ts';
import type { Frames } from './frames.ts';
import { say } from './say.ts';
import type { Telling } from './telling.ts';

/** What a person has before the eyes in one moment, in one language. */
export interface Scene {
  /** The heading; null for a chart without a screen. */
  readonly heading: string | null;
  readonly sentences: readonly string[];
  readonly state: string;
  /** The controls that can be used, and the event that each makes. */
  readonly possible: ReadonlyMap<string, string>;
  /** Events that no control can make now: the state does not answer them, or a guard refuses them. */
  readonly isImpossible: (type: string) => boolean;
  readonly hasEnded: boolean;
}

function controlsOf(
  { model, view, frames }: Telling,
  walked: Walked,
): Pick<Scene, 'possible' | 'isImpossible'> {
  const { snapshot } = walked;
  const offered = offers(model, walked);
  const possible = new Map<string, string>();
  for (const { event } of offered) {
    const name = snapshot.can(event) ? view?.used(snapshot, event)?.name : null;
    if (name) possible.set(say(frames.language, name), event.type);
  }
  const usable = new Set(possible.values());
  const known = new Set(offered.map(({ event }) => event.type));
  const answered = new Set(answeredTypes(model, walked));
  // What a state answers and the catalog leaves out here may well be possible.
  const isImpossible = (type: string) => !answered.has(type) || (known.has(type) && !usable.has(type));
  return { possible, isImpossible };
}

/** What is to be seen in a moment of a walk. */
export function sceneOf(telling: Telling, walked: Walked): Scene {
  const { view, frames } = telling;
  const { snapshot } = walked;
  const seen = view?.seen(snapshot);
  const inWords = activeStates(snapshot).findLast((node) => node.description)?.description;
  return {
    heading: seen?.heading ? say(frames.language, seen.heading) : null,
    sentences: seen?.heading
      ? seen.sentences.map((text) => say(frames.language, text))
      : [inWords ?? []].flat(),
    state: valueText(snapshot.value),
    ...controlsOf(telling, walked),
    hasEnded: walked.status !== 'active',
  };
}

function title({ heading, state }: Scene, before: Scene | undefined, { say }: Frames): string {
  if (heading === null) return say(before?.state === state ? 'seen.stillState' : 'seen.state', { state });
  return say(before?.heading === heading ? 'seen.still' : 'seen.heading', { heading });
}

/** Which controls can be used now and could not before, and the other way round, on the same screen. */
function changedControls(now: Scene, before: Scene | undefined, { say, language }: Frames): string[] {
  if (!before || before.heading !== now.heading) return [];
  const list = new Intl.ListFormat(localeOf(language), { type: 'unit', style: 'short' });
  const told = (key: 'seen.possible' | 'seen.impossible', names: readonly string[]) =>
    names.length > 0
      ? [say(key, { controls: list.format(names.map((control) => say('seen.control', { control }))) })]
      : [];
  const come = ({ possible }: Scene, other: Scene) =>
    [...possible].filter(([, type]) => other.isImpossible(type)).map(([name]) => name);
  return [...told('seen.possible', come(now, before)), ...told('seen.impossible', come(before, now))];
}

/** What must be seen, one sentence each, compared with the moment before. */
export function toldScene({ frames }: Telling, now: Scene, before: Scene | undefined): string[] {
  return [
    title(now, before, frames),
    ...now.sentences.map((text) => frames.say('seen.sentence', { text })),
    ...changedControls(now, before, frames),
    ...(now.hasEnded ? [frames.say('seen.end')] : []),
  ];
}
