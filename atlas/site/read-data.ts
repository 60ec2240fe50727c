import type { Comparison } from '../compare/compared-chart.ts';
import type { StagePlace } from '../stage/steps-text.ts';
import type { AtlasFile, ChartFile, SearchEntry, WordsFile } from '../chart/chart-file.ts';
import type { Storyboard } from '../storyboard/storyboard.ts';

const asked = new Map<string, Promise<unknown>>();

/** A file of the site, asked for once; beside the page, so that the site can lie in any folder. */
function read<T>(path: string): Promise<T> {
  const known = asked.get(path);
  if (known) return known as Promise<T>;
  const answer = fetch(new URL(`data/${path}`, document.baseURI)).then((response) => {
    if (!response.ok) throw new Error(`data/${path} answers ${response.status}`);
    return response.json() as Promise<T>;
  });
  asked.set(path, answer);
  // A failed answer must not be the answer for ever.
  answer.catch(() => asked.delete(path));
  return answer;
}

/** The list of charts. */
export const readAtlas = (): Promise<AtlasFile> => read('atlas.json');

/** Everything about one chart. */
export const readChartFile = (id: string): Promise<ChartFile> => read(`charts/${id}.json`);

/** The accepted tours of one chart, in the order of their numbers. */
export const readTours = (id: string): Promise<readonly StagePlace[]> => read(`tours/${id}.json`);

/** The texts of all charts in one language. */
export const readWords = (language: string): Promise<WordsFile> => read(`words/${language}.json`);

/** What differs from the version that the site was built against; null where it was built against none. */
export const readComparison = (): Promise<Comparison | null> => read('comparison.json');

/** What can be found. */
export const readSearch = (): Promise<readonly SearchEntry[]> => read('search.json');

/** What is told of all screens. */
export const readStoryboard = (): Promise<Storyboard> => read('storyboard.json');
