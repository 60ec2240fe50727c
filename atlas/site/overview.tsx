import type { ReactElement } from 'react';
import { Notice } from '#ui/kit/notice.tsx';
import type { ChartSummary } from '../chart/chart-file.ts';
import { content } from './app.css.ts';
import { ApprovalMark } from './approval-mark.tsx';
import { chartTitle } from '../chart/words.ts';
import * as css from './overview.css.ts';
import { addressOf } from './place.ts';

export interface OverviewProps {
  readonly charts: readonly ChartSummary[];
  /** What an address named that is no chart. */
  readonly unknown: string | null;
}

/** The first page: what the atlas is, and every chart with a sentence. */
export function Overview({ charts, unknown }: OverviewProps): ReactElement {
  const states = charts.reduce((sum, chart) => sum + chart.states, 0);
  const transitions = charts.reduce((sum, chart) => sum + chart.transitions.total, 0);
  return (
    <main className={content}>
      <title>Flow atlas</title>
      <div className={css.whole}>
        {unknown === null ? null : (
          <Notice tone="caution" title={`There is no chart “${unknown}” any more.`}>
            Choose one below.
          </Notice>
        )}
        <h1>Every flow of the portal, as it runs</h1>
        <p className={css.lead}>
          {charts.length} charts with {states} states and {transitions} transitions. They are drawn from the
          program itself: what stands here is what happens.
        </p>
        <ul className={css.charts}>
          {charts.map((chart) => (
            <li key={chart.id} className={css.chart}>
              <a className={css.name} href={addressOf({ chart: chart.id })}>
                {chartTitle(chart.id)}
              </a>
              <p className={css.text}>{chart.description}</p>
              <p className={css.figures}>
                {chart.states} states · {chart.transitions.total} transitions
                <ApprovalMark approval={chart.approval} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
