import { lazy, Suspense, useMemo } from 'react';
import type { ReactElement } from 'react';
import { Notice } from '#ui/kit/notice.tsx';
import type { AtlasFile, ChartSummary, WordsFile } from '../chart/chart-file.ts';
import { STORYBOARD } from '../storyboard/board-place.ts';
import { body, content, frame, wide } from './app.css.ts';
import { ChartList } from './chart-list.tsx';
import { Overview } from './overview.tsx';
import { usePlace, type Place } from './place.ts';
import { usePreferences } from './preferences.ts';
import { readWords } from './read-data.ts';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useLoaded } from './use-loaded.ts';

/** The first page does without it. */
const ChartPage = lazy(async () => ({ default: (await import('./chart-page.tsx')).ChartPage }));

const ComparePage = lazy(async () => ({ default: (await import('./compare-page.tsx')).ComparePage }));
const Board = lazy(async () => ({ default: (await import('../storyboard/board.tsx')).Board }));

/** The whole site: bar, list of charts, and the chart that the address names. */
export function App({ atlas }: { atlas: Promise<AtlasFile> }): ReactElement | null {
  const list = useLoaded(atlas);
  const preferences = usePreferences();
  const { language } = preferences;
  const words = useLoaded<WordsFile>(useMemo(() => readWords(language), [language]));
  const place = usePlace();
  if (list.status === 'loading' || words.status === 'loading') return null;
  if (list.status === 'failed' || words.status === 'failed') {
    return (
      <main className={content}>
        <h1>Flow atlas</h1>
        <Notice tone="negative" title="The charts could not be read.">
          The files of the atlas are missing or incomplete. Build it with “npm run atlas”, and load the page
          again.
        </Notice>
      </main>
    );
  }
  const { charts, languages } = list.value;
  return (
    <div className={frame}>
      <SkipLink target={() => document.querySelector('main')}>Skip to content</SkipLink>
      <TopBar languages={languages} preferences={preferences} words={words.value} />
      <div className={place.tab === 'stage' ? wide : body}>
        {place.tab === 'stage' ? null : <ChartList charts={charts} place={place} />}
        <Suspense>
          <Page charts={charts} place={place} words={words.value} preferences={preferences} />
        </Suspense>
      </div>
    </div>
  );
}

interface PageProps {
  readonly charts: readonly ChartSummary[];
  readonly place: Place;
  readonly words: WordsFile;
  readonly preferences: ReturnType<typeof usePreferences>;
}

/** What the address names. */
function Page({ charts, place, words, preferences }: PageProps): ReactElement {
  const { language, showsCode } = preferences;
  if (place.isComparison) return <ComparePage place={place} showsCode={showsCode} />;
  if (place.chart === STORYBOARD) return <Board lang={language} />;
  const summary = charts.find(({ id }) => id === place.chart);
  if (!summary) return <Overview charts={charts} unknown={place.chart} />;
  const spoken = words[summary.id] ?? [];
  return <ChartPage key={summary.id} {...{ summary, place, spoken, language, showsCode }} />;
}
