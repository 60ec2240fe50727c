import type { Chart } from '#atlas/chart/chart.ts';
import type { ChartTexts } from '#atlas/chart/chart-file.ts';
import { chartWords, type ChartWords } from '#atlas/chart/chart-words.ts';
import { languages, type Language } from '#locales/languages.ts';
import { sayMessage } from '#model-tests/texts/say.ts';
import type { AskedText } from '#model-tests/texts/view-texts.ts';
import type { WalkFacts } from './walk-facts.ts';

/** A chart's texts, and what each says in every language. */
export interface SpokenTexts {
  readonly texts: ChartTexts;
  readonly spoken: ReadonlyMap<Language, readonly string[]>;
}

/** One text in one language; a message that needs other values than a walk has is left out. */
function sayIfKnown(language: Language, asked: AskedText): string {
  try {
    const text = sayMessage(language, asked);
    // Nothing but marks is left of some names without their values.
    return /\p{L}{2}/u.test(text) ? text : '';
  } catch {
    return '';
  }
}

/** Labels of several controls stand one after another. */
const sayTogether = (language: Language, texts: readonly AskedText[]): string =>
  texts
    .map((text) => sayIfKnown(language, text))
    .filter(Boolean)
    .join(' / ');

/** Numbers the texts of a chart, each once, and says them in every language. */
export function spokenTexts(chart: Chart, facts: WalkFacts): SpokenTexts {
  const places = new Map<string, number>();
  const all: (readonly AskedText[])[] = [];
  const place = (...texts: readonly AskedText[]): number => {
    const name = JSON.stringify(texts);
    const known = places.get(name) ?? all.push(texts) - 1;
    places.set(name, known);
    return known;
  };
  const entries = <T, U>(record: Readonly<Record<string, T>>, of: (value: T) => U) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, of(value)]));
  const headings = entries(facts.headings, (text) => place(text));
  const says = entries(facts.says, (texts) => texts.map((text) => place(text)));
  const controls = chart.transitions.map(({ id }) =>
    facts.controls[id] ? place(...facts.controls[id]) : null,
  );
  // A rule without a message of its own has an empty text in every language.
  const ids = [...new Set(Object.values(facts.refusals).flat())];
  const rules = Object.fromEntries(ids.map((id) => [id, place({ key: `rule.${id}.title`, values: {} })]));
  const spoken = new Map(
    languages.map((language) => [language, all.map((texts) => sayTogether(language, texts))] as const),
  );
  return {
    texts: {
      headings,
      says,
      controls,
      rules,
      keys: all.map((texts) => texts.map(({ key }) => key).join(' ')),
    },
    spoken,
  };
}

/** A chart's words in every language and in code: all of them must fit into a drawing. */
export function allWords(chart: Chart, { texts, spoken }: SpokenTexts): ChartWords[] {
  const inLanguages = [...spoken.values()].map((words) => chartWords(chart, texts, words, false));
  return [...inLanguages, chartWords(chart, texts, [], true)];
}
