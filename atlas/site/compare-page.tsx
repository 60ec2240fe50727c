import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { Notice } from '#ui/kit/notice.tsx';
import type { Comparison } from '../compare/compared-chart.ts';
import { content } from './app.css.ts';
import { ComparisonView } from './comparison-view.tsx';
import { ExportPicker } from './export-picker.tsx';
import type { Place } from './place.ts';
import { readComparison } from './read-data.ts';
import { useLoaded } from './use-loaded.ts';

const COMMAND = 'npm run atlas -- --against main';

/** Two versions of the charts: those that the site was built with, or two exports that somebody picks. */
export function ComparePage({ place, showsCode }: { place: Place; showsCode: boolean }): ReactElement {
  const built = useLoaded(useMemo(() => readComparison(), []));
  const [picked, setPicked] = useState<Comparison | null>(null);
  const comparison = picked ?? (built.status === 'ready' ? built.value : null);
  const picker = <ExportPicker onPicked={setPicked} />;
  if (comparison) {
    return (
      <ComparisonView comparison={comparison} place={place} showsCode={showsCode}>
        {picker}
      </ComparisonView>
    );
  }
  return (
    <main className={content}>
      <title>Compare versions · Flow atlas</title>
      <h1>Compare versions</h1>
      {built.status === 'failed' ? (
        <Notice tone="negative" title="The comparison could not be read.">
          {built.error}
        </Notice>
      ) : null}
      {built.status === 'ready' ? (
        <p>
          This atlas was built without a version to compare with: “{COMMAND}” names one. Two exports can be
          compared here at any time.
        </p>
      ) : null}
      {picker}
    </main>
  );
}
