import { lazy, Suspense, useMemo } from 'react';
import type { ReactElement } from 'react';
import { Notice } from '#ui/kit/notice.tsx';
import type { AtlasFile, WordsFile } from '../chart/chart-file.ts';
import { body, content, frame } from './app.css.ts';
import { ChartList } from './chart-list.tsx';
import { Overview } from './overview.tsx';
import { usePlace } from './place.ts';
import { usePreferences } from './preferences.ts';
import { readWords } from './read-data.ts';
import { TopBar } from './top-bar.tsx';
import { useLoaded } from './use-loaded.ts';

/** The first page does without it. */
const ChartPage = lazy(async () => ({ default: (await import('./chart-page.tsx')).ChartPage }));

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
  const summary = charts.find(({ id }) => id === place.chart);
  return (
    <div className={frame}>
      <TopBar languages={languages} preferences={preferences} words={words.value} />
      <div className={body}>
        <ChartList charts={charts} current={place.chart} />
        {summary ? (
          <Suspense>
            <ChartPage
              key={summary.id}
              summary={summary}
              place={place}
              spoken={words.value[summary.id] ?? []}
              language={language}
              showsCode={preferences.showsCode}
            />
          </Suspense>
        ) : (
          <Overview charts={charts} unknown={place.chart} />
        )}
      </div>
    </div>
  );
}
