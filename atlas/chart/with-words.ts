import type { Chart, ChartTransition } from './chart.ts';

/** `loadPage` of `done(loadPage)`; null where an event is neither a call's end nor a timer. */
const named = (event: string): string | null => /^\w+\((.+)\)$/.exec(event)?.[1] ?? null;

/**
 * The name by which a model has to say in words what moves a chart: an event, a call, or a timer whose length the
 * chart reckons; null where the words follow from the chart.
 */
export function wantedWord({ kind, event, delay }: ChartTransition): string | null {
  switch (kind) {
    case 'event':
      return event;
    case 'done':
    case 'error':
      return named(event);
    case 'after':
      return delay === null ? event : null;
    case 'always':
      return null;
  }
}

function wordsOf(transition: ChartTransition, words: Readonly<Record<string, string>>): string | null {
  const { kind, event } = transition;
  const whole = words[event];
  if (whole !== undefined) return whole;
  const call = words[wantedWord(transition) ?? ''];
  if (call === undefined) return null;
  return kind === 'done' ? `${call}: done` : `${call}: failed`;
}

/** A chart whose events, calls and timers are called what its model calls them. */
export function withWords(chart: Chart, words: Readonly<Record<string, string>>): Chart {
  const transitions = chart.transitions.map((transition) => {
    const found = wordsOf(transition, words);
    return found === null ? transition : { ...transition, words: found };
  });
  return { ...chart, transitions };
}

/**
 * What of a chart no words of the business name, each with what to add.
 * @param words those of its model
 * @param isSpoken whether a screen names it, by a control or by what its view calls it
 */
export function wordless(
  { id, transitions }: Chart,
  words: Readonly<Record<string, string>>,
  isSpoken: (transition: ChartTransition) => boolean,
): string[] {
  const isNamed = (transition: ChartTransition): boolean => {
    const wanted = wantedWord(transition);
    return wanted === null || wordsOf(transition, words) !== null || isSpoken(transition);
  };
  const names = transitions.filter((one) => !isNamed(one)).map((one) => wantedWord(one) ?? '');
  return [...new Set(names)].map(
    (name) =>
      `${id}: '${name}' has no words of the business; add it to 'words' in ${id}.model.ts, ` +
      `or where the catalogs have a text for it to 'called' in ${id}.view.tsx`,
  );
}
