import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import type { ChartSummary } from '../chart/chart-file.ts';
import { chartTitle } from '../chart/words.ts';
import * as css from './chart-list.css.ts';
import { boardAddress, STORYBOARD } from '../storyboard/board-place.ts';
import { addressOf, type Place } from './place.ts';

export interface ChartListProps {
  readonly charts: readonly ChartSummary[];
  readonly place: Place;
}

/** All charts with how much of each the tests have taken. */
export function ChartList({ charts, place }: ChartListProps): ReactElement {
  const current = place.isComparison ? null : place.chart;
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current !== null) bringIntoView(list.current);
  }, [current]);
  const flows = charts.filter(({ isLifecycle }) => !isLifecycle);
  const things = charts.filter(({ isLifecycle }) => isLifecycle);
  return (
    <nav ref={list} className={css.list} aria-label="Charts">
      <a
        className={css.entry}
        href={boardAddress()}
        aria-current={place.chart === STORYBOARD ? 'page' : undefined}
      >
        Storyboard
      </a>
      <a
        className={css.entry}
        href={addressOf({ isComparison: true })}
        aria-current={place.isComparison ? 'page' : undefined}
      >
        Compare versions
      </a>
      <Group title="Flows" charts={flows} current={current} />
      <Group title="Things, moved by the server" charts={things} current={current} />
    </nav>
  );
}

/** The chosen chart is seen in the list; nothing but the list moves. */
function bringIntoView(list: HTMLElement | null): void {
  const entry = list?.querySelector('[aria-current]');
  if (!list || !entry) return;
  const frame = list.getBoundingClientRect();
  const inside = entry.getBoundingClientRect();
  if (inside.left < frame.left || inside.right > frame.right)
    list.scrollLeft += inside.left - frame.left - 16;
  if (inside.top < frame.top || inside.bottom > frame.bottom)
    list.scrollTop += inside.top - frame.top - frame.height / 2;
}

interface GroupProps {
  readonly title: string;
  readonly charts: readonly ChartSummary[];
  readonly current: string | null;
}

function Group({ title, charts, current }: GroupProps): ReactElement | null {
  if (charts.length === 0) return null;
  return (
    <>
      <h2 className={css.group}>{title}</h2>
      <ul className={css.entries}>
        {charts.map((chart) => (
          <li key={chart.id}>
            <a
              className={css.entry}
              href={addressOf({ chart: chart.id })}
              aria-current={chart.id === current ? 'page' : undefined}
            >
              <span className={css.line}>
                <span className={css.name}>{chartTitle(chart.id)}</span>
                <span className={css.count}>{countText(chart)}</span>
              </span>
              {chart.isCovered ? <Share chart={chart} /> : null}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function countText({ isCovered, transitions, states }: ChartSummary): string {
  return isCovered ? `${transitions.covered}/${transitions.total}` : `${states} states`;
}

function Share({ chart: { transitions } }: { readonly chart: ChartSummary }): ReactElement {
  const share = transitions.total === 0 ? 1 : transitions.covered / transitions.total;
  return (
    <svg className={css.bar} height="3" aria-hidden="true">
      <rect className={css.track} width="100%" height="3" rx="1.5" />
      <rect
        className={share === 1 ? css.full : css.partial}
        width={`${(share * 100).toFixed(1)}%`}
        height="3"
        rx="1.5"
      />
    </svg>
  );
}
