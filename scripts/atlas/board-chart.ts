import { indexChart } from '#atlas/chart/chart.ts';
import type { ChartFile } from '#atlas/chart/chart-file.ts';
import { chartWords } from '#atlas/chart/chart-words.ts';
import type { BoardChart, Screen } from '#atlas/storyboard/storyboard.ts';
import { say } from '#model-tests/texts/say.ts';
import type { FirstScreen } from './first-screens.ts';

/**
 * A chart with its screens, as the storyboard shows them.
 * @param english the chart's texts in English
 * @param found the screens in the order of the tours; null where the chart has no view
 */
export function boardChart(
  { chart, texts }: ChartFile,
  english: readonly string[],
  found: readonly FirstScreen[] | null,
): BoardChart {
  const words = chartWords(chart, texts, english, false);
  const index = indexChart(chart);
  const viewOf = (state: string) =>
    [state, ...index.around(state)].map((id) => index.state(id).view).find((view) => view !== null);
  const screenOf = ({ heading, sentences, ...screen }: FirstScreen): Screen => ({
    ...screen,
    title: screen.states.map((id) => words.state(index.state(id))).join(', '),
    view: screen.states.map(viewOf).findLast((view) => view !== undefined) ?? '',
    heading: heading === null ? '' : say('en', heading),
    words: sentences.map((sentence) => say('en', sentence)).join(' '),
  });
  return {
    chart: chart.id,
    description: chart.description,
    hasView: found !== null,
    screens: (found ?? []).map(screenOf),
  };
}
