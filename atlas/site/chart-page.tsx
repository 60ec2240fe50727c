import { lazy, Suspense, useMemo } from 'react';
import type { ReactElement } from 'react';
import { languageNames, type Language } from '#locales/languages.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { Tabs } from '#ui/kit/tabs.tsx';
import { indexChart } from '../chart/chart.ts';
import type { ChartFile, ChartSummary, WordsFile } from '../chart/chart-file.ts';
import { chartWords } from '../chart/chart-words.ts';
import { chartTitle } from '../chart/words.ts';
import { content } from './app.css.ts';
import { ApprovalMark } from './approval-mark.tsx';
import * as css from './chart-page.css.ts';
import { ChartText } from './chart-text.tsx';
import { DrawingPane } from './drawing-pane.tsx';
import { marksOf, type OverlaySource } from '../overlay/overlay.ts';
import { Panel } from './panel.tsx';
import { addressOf, TABS, type Place, type Tab } from './place.ts';
import { Questions } from './questions.tsx';
import { readChartFile, readWords } from './read-data.ts';
import { useLoaded } from './use-loaded.ts';

export interface ChartPageProps {
  readonly summary: ChartSummary;
  readonly place: Place;
  /** The chart's texts in the chosen language. */
  readonly spoken: readonly string[];
  readonly language: Language;
  readonly showsCode: boolean;
}

const TAB_NAMES: Readonly<Record<Tab, string>> = {
  drawing: 'Drawing',
  stage: 'Try it',
  text: 'Text',
  questions: 'Questions',
};

/** Nothing of it is loaded before somebody tries a flow. */
const StageTab = lazy(async () => ({
  default: (await import('../stage/around/stage-tab.tsx')).StageTab,
}));

/** One chart: drawn, as text, or asked; beside it what is known of the selected state. */
export function ChartPage(props: ChartPageProps): ReactElement {
  const { summary, place } = props;
  const loaded = useLoaded<ChartFile>(useMemo(() => readChartFile(summary.id), [summary.id]));
  const words = useLoaded<WordsFile>(useMemo(() => readWords('en'), []));
  const english = words.status === 'ready' ? (words.value[summary.id] ?? []) : [];
  const title = chartTitle(summary.id);
  const isOnStage = place.tab === 'stage';
  return (
    <main className={isOnStage ? css.stage : css.page}>
      <title>{`${title} · Flow atlas`}</title>
      <div className={css.sheet}>
        <header className={css.head}>
          <div className={css.titleRow}>
            <h1>{title}</h1>
            <ApprovalMark approval={summary.approval} />
          </div>
          {isOnStage ? null : <p className={css.lead}>{summary.description}</p>}
          <Tabs
            label="Ways to see the chart"
            isBare
            items={TABS.map((tab) => ({
              href: addressOf({ ...place, tab }),
              label: TAB_NAMES[tab],
              isCurrent: place.tab === tab,
            }))}
          />
        </header>
        {loaded.status === 'failed' ? (
          <div className={content}>
            <Notice tone="negative" title="This chart could not be read.">
              {loaded.error}
            </Notice>
          </div>
        ) : null}
        {loaded.status === 'ready' ? <Shown {...props} file={loaded.value} english={english} /> : null}
      </div>
      {loaded.status === 'ready' && !isOnStage ? (
        <Aside {...props} file={loaded.value} english={english} />
      ) : null}
    </main>
  );
}

type Ready = ChartPageProps & { readonly file: ChartFile; readonly english: readonly string[] };

const sourceOf = ({ file, spoken, english, language }: Ready): OverlaySource => ({
  file,
  texts: { language: { tag: language, name: languageNames[language] }, spoken, english },
});

const wordsOf = ({ file, spoken, showsCode }: Ready) => chartWords(file.chart, file.texts, spoken, showsCode);

function Shown(props: Ready): ReactElement {
  const { file, place, language } = props;
  const words = wordsOf(props);
  const known = knownPlace(file, place);
  if (place.tab === 'stage') {
    return (
      <Suspense>
        <StageTab file={file} place={known} language={language} showsCode={props.showsCode} />
      </Suspense>
    );
  }
  const source = sourceOf(props);
  const marks = marksOf(place.overlay, source);
  const seen = { file, words, place: known, lang: language, marks, source };
  if (place.tab === 'text') return <ChartText {...seen} />;
  if (place.tab === 'questions') return <Questions file={file} words={words} lang={language} />;
  return <DrawingPane {...seen} />;
}

function Aside(props: Ready): ReactElement {
  const { file, place, language } = props;
  const marks = marksOf(place.overlay, sourceOf(props));
  return (
    <Panel file={file} words={wordsOf(props)} place={knownPlace(file, place)} lang={language} marks={marks} />
  );
}

/** An old link may name what the chart has no more. */
function knownPlace({ chart }: ChartFile, place: Place): Place {
  const state = place.state !== null && indexChart(chart).has(place.state) ? place.state : null;
  const transition =
    place.transition !== null && chart.transitions[place.transition] ? place.transition : null;
  return { ...place, state, transition };
}
