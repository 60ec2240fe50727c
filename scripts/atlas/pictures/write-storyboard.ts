import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexChart } from '#atlas/chart/chart.ts';
import type { ChartFile } from '#atlas/chart/chart-file.ts';
import { chartWords } from '#atlas/chart/chart-words.ts';
import { pictureName, type Picture, type Size } from '#atlas/storyboard/picture.ts';
import type { BoardChart, Screen, Storyboard } from '#atlas/storyboard/storyboard.ts';
import { screensHash } from './screens-hash.ts';
import {
  chartsWithView,
  COMMAND,
  firstWays,
  PICTURES,
  shownPictures,
  storedPictures,
} from './stored-pictures.ts';

/** Copies a picture into the site, under a name that changes with it, and answers where it lies. */
function copied(root: string, site: string, chart: string, value: string, size: Size): string {
  const file = join(root, PICTURES, chart, pictureName(value, size));
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
  const name = `pictures/${chart}/${hash}.webp`;
  mkdirSync(join(site, 'pictures', chart), { recursive: true });
  copyFileSync(file, join(site, name));
  return name;
}

function boardChart(
  root: string,
  site: string,
  { chart, texts }: ChartFile,
  english: readonly string[],
  hasView: boolean,
): BoardChart {
  const words = chartWords(chart, texts, english, false);
  const index = indexChart(chart);
  const viewOf = (state: string) =>
    [state, ...index.around(state)].map((id) => index.state(id).view).find((view) => view !== null);
  const ways = firstWays(root, chart.id);
  const screenOf = (picture: Picture): Screen => {
    // What was taken of a state that has another name now is missing, and the build has said so.
    const states = picture.states.filter((id) => index.has(id));
    return {
      ...picture,
      ...ways.get(picture.value),
      steps: ways.get(picture.value)?.steps ?? [],
      states,
      title: states.map((id) => words.state(index.state(id))).join(', '),
      view: states.map(viewOf).findLast((view) => view !== undefined) ?? '',
      files: {
        desktop: copied(root, site, chart.id, picture.value, 'desktop'),
        phone: copied(root, site, chart.id, picture.value, 'phone'),
      },
    };
  };
  const screens = hasView ? shownPictures(root, chart.id).map(screenOf) : [];
  const isStale = hasView && storedPictures(root, chart.id)?.hash !== screensHash(root, chart.id);
  return { chart: chart.id, description: chart.description, isStale, hasView, screens };
}

/**
 * Writes the stored pictures into the site with what is told of them, and says which may be older than their screens.
 * @param english the texts of each chart in English, by its id
 */
export function writeStoryboard(
  root: string,
  site: string,
  charts: readonly ChartFile[],
  english: Readonly<Record<string, readonly string[]>>,
): void {
  const views = new Set(chartsWithView(root));
  const board: Storyboard = {
    charts: charts.map((file) =>
      boardChart(root, site, file, english[file.chart.id] ?? [], views.has(file.chart.id)),
    ),
  };
  mkdirSync(join(site, 'data'), { recursive: true });
  writeFileSync(join(site, 'data/pictures.json'), JSON.stringify(board));
  const stale = board.charts.filter(({ isStale }) => isStale).map(({ chart }) => chart);
  if (stale.length === 0) return;
  const were = stale.length === 1 ? 'chart were' : 'charts were';
  console.log(
    `The pictures of ${stale.length} ${were} taken before the last change (${stale.join(', ')}); '${COMMAND}' takes them anew.`,
  );
}
