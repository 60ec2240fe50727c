import type { ChartTransition } from './chart.ts';

/** `canPayByCard`, `pay-by.card` and `PAY_BY` as plain words: “can pay by card”. */
export function plainWords(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[._\-/]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** The first letter large. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The title of a chart by its name. What the server moves is called as a flow is, so it is told apart: “Life of a payment”. */
export function chartTitle(chart: string): string {
  const name = plainWords(chart);
  const thing = /^lifecycle (.+)$/.exec(name)?.[1];
  if (thing === undefined) return sentenceCase(name);
  return `Life of ${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}`;
}

/** A length of time in words: “2 s”, “15 min”. */
export function lengthOfTime(milliseconds: number): string {
  if (milliseconds < 1_000) return `${milliseconds} ms`;
  if (milliseconds < 120_000) return `${Math.round(milliseconds / 100) / 10} s`;
  const minutes = Math.round(milliseconds / 6_000) / 10;
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 6) / 10} h`;
}

/** What the parentheses of a short event name hold: `submitPayment` of `done(submitPayment)`. */
const inside = (event: string): string => /\((.+)\)$/.exec(event)?.[1] ?? event;

/** What moves the chart, in plain words, where no control on the screen says it. */
export function eventWords({ kind, event, delay, words }: ChartTransition): string {
  if (words !== undefined) return words;
  switch (kind) {
    case 'done':
      return event === 'finished' ? 'When all is done' : `${sentenceCase(plainWords(inside(event)))}: done`;
    case 'error':
      return `${sentenceCase(plainWords(inside(event)))}: failed`;
    case 'after':
      return delay === null ? `After ${plainWords(inside(event))}` : `After ${lengthOfTime(delay)}`;
    case 'always':
      return 'At once';
    case 'event':
      return event === '*' ? 'Anything else' : sentenceCase(plainWords(inside(event)));
  }
}

/** What decides, in words: “if can review”, “otherwise”; empty where nothing does. */
export function guardWords({ guard, rules, isOtherwise }: ChartTransition): string {
  if (guard === null) return isOtherwise ? 'otherwise' : '';
  const codes = rules.length > 0 && rules.length <= 3 ? ` (${rules.join(', ')})` : '';
  return `if ${guard.replace(/^is /, '')}${codes}`;
}
