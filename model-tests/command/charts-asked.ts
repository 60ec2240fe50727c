import { modelNames } from '../harness/model-files.ts';
import { Misuse, type Asked } from './command.ts';
import { suggestion } from '#domain/portal/nearest-names.ts';

/**
 * The charts that were named, all where none was.
 * @throws where there is no model of that name
 */
export function chartsAsked({ words }: Asked): string[] {
  const known = modelNames();
  const unknown = words.find((word) => !known.includes(word));
  if (unknown !== undefined) {
    throw new Misuse(`There is no chart '${unknown}'. ${suggestion(unknown, known, 'Charts')}`);
  }
  return words.length > 0 ? [...words] : known;
}

/**
 * The one chart that was named.
 * @param what says what it is needed for: `--tour shows a tour of one chart`
 */
export function chartAsked(asked: Asked, what: string): string {
  const [chart, ...more] = asked.words.length > 0 ? chartsAsked(asked) : [];
  if (chart === undefined || more.length > 0) {
    throw new Misuse(`${what}: npm run paths -- payment --tour 3. Charts: ${modelNames().join(', ')}.`);
  }
  return chart;
}

/**
 * The number of a tour that was asked for.
 * @param count how many tours the chart has
 */
export function tourAsked(chart: string, text: string, count: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= count) return number;
  const has = count === 1 ? 'one tour' : `tours 1 to ${count}`;
  throw new Misuse(`'${chart}' has no tour ${text}: it has ${has}. See npm run paths -- ${chart} --list.`);
}
