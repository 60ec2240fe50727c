import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureName, SIZES, type Picture, type PicturesFile } from '#atlas/storyboard/picture.ts';

/** Where the pictures lie in the repository. */
export const PICTURES = 'atlas/pictures';

/** The command that takes what is missing. */
export const COMMAND = 'npm run atlas:pictures';

/** The charts that have a view, and so a screen in every state. */
export function chartsWithView(root: string): string[] {
  const files = globSync('*.view.tsx', { cwd: join(root, 'model-tests') });
  return files.map((file) => file.replace(/\.view\.tsx$/, '')).toSorted();
}

interface AcceptedMoment {
  readonly state: string;
}

interface AcceptedTours {
  readonly tours: readonly {
    readonly start: string;
    readonly kills?: string;
    readonly begins: AcceptedMoment;
    readonly steps: readonly (AcceptedMoment & { readonly event: string })[];
  }[];
}

/** How the committed tours of a chart first come to a state value. */
export interface FirstWay {
  readonly start: string;
  /** The labels of the steps. */
  readonly steps: readonly string[];
}

/** The state values that the committed tours of a chart come to, in their order, each with the way there. */
export function firstWays(root: string, chart: string): Map<string, FirstWay> {
  const ways = new Map<string, FirstWay>();
  const file = join(root, 'model-tests', `${chart}.paths.json`);
  if (!existsSync(file)) return ways;
  const { tours } = JSON.parse(readFileSync(file, 'utf8')) as AcceptedTours;
  for (const { start, begins, steps } of tours.filter(({ kills }) => !kills)) {
    for (const [at, { state }] of [begins, ...steps].entries()) {
      const value = state.replace(/, (?:done|error|stopped)$/, '');
      if (!ways.has(value)) ways.set(value, { start, steps: steps.slice(0, at).map(({ event }) => event) });
    }
  }
  return ways;
}

/** The state values that the committed tours of a chart come to, in their order. */
export const toldValues = (root: string, chart: string): string[] => [...firstWays(root, chart).keys()];

/** What is stored of a chart; null where nothing ever was. */
export function storedPictures(root: string, chart: string): PicturesFile | null {
  const file = join(root, PICTURES, chart, 'pictures.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PicturesFile) : null;
}

/** The stored pictures of a chart in the order of its tours, without those of states that are gone. */
export function shownPictures(root: string, chart: string): Picture[] {
  const stored = storedPictures(root, chart)?.pictures ?? [];
  const byValue = new Map(stored.map((picture) => [picture.value, picture]));
  return toldValues(root, chart).flatMap((value) => byValue.get(value) ?? []);
}

/** The files of the pictures that a chart lacks: `payment/confirmed.phone.webp`. */
export function missingPictures(root: string, chart: string): string[] {
  const told = new Set(storedPictures(root, chart)?.pictures.map(({ value }) => value));
  const values = toldValues(root, chart);
  const wanted = values.flatMap((value) => SIZES.map((size) => [value, size] as const));
  return wanted
    .filter(
      ([value, size]) =>
        !told.has(value) || !existsSync(join(root, PICTURES, chart, pictureName(value, size))),
    )
    .map(([value, size]) => `${chart}/${pictureName(value, size)}`);
}

/**
 * Asks that every state which a tour of a view comes to has its picture in every size.
 * @throws with the names of those that lack, and the command that takes them
 */
export function requirePictures(root: string, charts: readonly string[]): void {
  const missing = charts.flatMap((chart) => missingPictures(root, chart));
  if (missing.length === 0) return;
  const named = missing.slice(0, 10).join('\n  ');
  const more = missing.length > 10 ? `\n  and ${missing.length - 10} more` : '';
  throw new Error(
    `${missing.length} pictures of screens are missing; take them with '${COMMAND}':\n  ${named}${more}`,
  );
}
