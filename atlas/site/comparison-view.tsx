import { useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { ChartFile } from '../chart/chart-file.ts';
import { chartWords } from '../chart/chart-words.ts';
import { chartTitle } from '../chart/words.ts';
import { comparisonMarks, NO_TEXTS, type ComparedChart, type Comparison } from '../compare/compared-chart.ts';
import { KINDS } from '../compare/comparison-text.ts';
import * as page from './chart-page.css.ts';
import * as css from './compare.css.ts';
import { Pane } from './drawing-pane.tsx';
import { SignInText } from './mark-sign.tsx';
import * as panel from './panel.css.ts';
import { addressOf, type Place } from './place.ts';

export interface ComparisonViewProps {
  readonly comparison: Comparison;
  readonly place: Place;
  readonly showsCode: boolean;
  /** What stands below the list of charts. */
  readonly children?: ReactNode;
}

const countOf = ({ status, changes }: ComparedChart): string => {
  if (status !== 'changed') return status === 'added' ? 'new' : 'gone';
  return `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`;
};

/** The charts that differ between two versions; one of them drawn, with everything that changed in it as a list. */
export function ComparisonView(props: ComparisonViewProps): ReactElement {
  const { comparison, place, children } = props;
  const { from, to, charts } = comparison;
  const chosen = charts.find(({ id }) => id === place.chart) ?? charts[0];
  return (
    <main className={page.page}>
      <title>{`${chosen ? chartTitle(chosen.id) : 'Compare versions'}: ${from} and ${to} · Flow atlas`}</title>
      <div className={page.sheet}>
        <header className={page.head}>
          <h1>{chosen ? chartTitle(chosen.id) : 'Compare versions'}</h1>
          <p className={page.lead}>
            <span className={css.version}>{from}</span> and what became of it in{' '}
            <span className={css.version}>{to}</span>
          </p>
        </header>
        {chosen ? <Drawn key={chosen.id} {...props} compared={chosen} /> : null}
      </div>
      <aside className={panel.panel} aria-label="What differs">
        <section className={panel.part}>
          <h2>Charts that differ</h2>
          {charts.length === 0 ? <p className={panel.text}>No chart has changed.</p> : null}
          <ul className={css.charts}>
            {charts.map((one) => (
              <li key={one.id} className={css.chart}>
                <a
                  href={addressOf({ isComparison: true, chart: one.id })}
                  aria-current={one === chosen ? 'true' : undefined}
                >
                  {chartTitle(one.id)}
                </a>
                <span className={panel.end}>{countOf(one)}</span>
              </li>
            ))}
          </ul>
        </section>
        {chosen ? <Changes compared={chosen} /> : null}
        {children}
      </aside>
    </main>
  );
}

function Drawn({
  compared,
  place,
  showsCode,
}: ComparisonViewProps & { compared: ComparedChart }): ReactElement {
  const { chart, drawings, first } = compared;
  const marks = useMemo(() => comparisonMarks(compared), [compared]);
  const file = useMemo(() => fileOf(compared), [compared]);
  const words = chartWords(chart, NO_TEXTS, [], showsCode);
  const name = place.drawing !== null && drawings[place.drawing] ? place.drawing : first;
  const state = chart.states.some(({ id }) => id === place.state) ? place.state : null;
  const transition =
    place.transition !== null && chart.transitions[place.transition] ? place.transition : null;
  const here = { ...place, isComparison: true, chart: chart.id, state, transition, overlay: null };
  return (
    <Pane
      key={name}
      file={file}
      words={words}
      place={here}
      lang="en"
      name={name}
      drawing={drawings[name]!}
      marks={marks}
      source={null}
    />
  );
}

/** A comparison knows nothing of a chart but how it is drawn. */
const fileOf = ({ chart, drawings }: ComparedChart): ChartFile => ({
  chart,
  drawings,
  hash: '',
  texts: NO_TEXTS,
  facts: {},
  tours: 0,
  sentences: {},
  outcomes: [],
  coverage: { pure: null, view: null, portal: null },
  roles: { metAt: 'everywhere', pages: [], reach: null },
  mutants: null,
  approval: null,
});

const SIGNS = {
  added: { tone: 'good', sign: 'plus' },
  removed: { tone: 'bad', sign: 'minus' },
  moved: { tone: 'other', sign: 'moved' },
  reworded: { tone: 'part', sign: 'changed' },
  regarded: { tone: 'part', sign: 'changed' },
  retargeted: { tone: 'part', sign: 'changed' },
} as const;

function Changes({ compared }: { compared: ComparedChart }): ReactElement {
  const { id, status, changes } = compared;
  if (status !== 'changed') {
    return <p className={panel.text}>{status === 'added' ? 'A new chart.' : 'This chart is gone.'}</p>;
  }
  return (
    <section className={panel.part}>
      <h2>What changed</h2>
      <ul className={panel.transitions}>
        {changes.map(({ kind, what, state, says }) => (
          <li key={`${kind} ${says}`} className={css.change}>
            <SignInText {...SIGNS[kind]} />
            <span>
              <a href={addressOf({ isComparison: true, chart: id, state })}>{`${KINDS[kind]}: ${what}`}</a>
              <span className={panel.end}>{says}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
