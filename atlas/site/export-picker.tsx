import { useState } from 'react';
import type { ReactElement } from 'react';
import { buttonClass } from '#ui/kit/button-class.ts';
import { Notice } from '#ui/kit/notice.tsx';
import type { Comparison } from '../compare/compared-chart.ts';
import * as css from './compare.css.ts';

type Progress = { readonly is: 'waiting' | 'drawing' } | { readonly is: 'failed'; readonly says: string };

/** Two files with a chart each; they are read, compared and drawn in this browser. */
export function ExportPicker({ onPicked }: { onPicked: (comparison: Comparison) => void }): ReactElement {
  const [older, setOlder] = useState<File | null>(null);
  const [newer, setNewer] = useState<File | null>(null);
  const [progress, setProgress] = useState<Progress>({ is: 'waiting' });
  const compare = async (): Promise<void> => {
    if (!older || !newer) {
      setProgress({ is: 'failed', says: 'Choose an older and a newer export first.' });
      return;
    }
    setProgress({ is: 'drawing' });
    try {
      // The layout engine is large, and nobody needs it before.
      const { compareExports } = await import('../compare/read-exports.ts');
      const comparison = await compareExports(older, newer);
      location.hash = '#/compare';
      onPicked(comparison);
      setProgress({ is: 'waiting' });
    } catch (error) {
      setProgress({ is: 'failed', says: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <details className={css.picker}>
      <summary>Compare two exports</summary>
      <p className={css.text}>
        Files that “XState” below a drawing saves, or that other tools write. They stay in this browser.
      </p>
      <div className={css.files}>
        <FileField label="Older export" onPicked={setOlder} />
        <FileField label="Newer export" onPicked={setNewer} />
        <button
          type="button"
          className={buttonClass({ size: 'sm' })}
          aria-disabled={progress.is === 'drawing'}
          onClick={() => progress.is !== 'drawing' && void compare()}
        >
          {progress.is === 'drawing' ? 'Drawing…' : 'Compare'}
        </button>
      </div>
      {progress.is === 'failed' ? (
        <Notice tone="negative" title="These cannot be compared.">
          {progress.says}
        </Notice>
      ) : null}
    </details>
  );
}

function FileField({
  label,
  onPicked,
}: {
  label: string;
  onPicked: (file: File | null) => void;
}): ReactElement {
  return (
    <label className={css.file}>
      {label}
      <input
        type="file"
        accept=".json,application/json"
        onChange={(event) => onPicked(event.target.files?.[0] ?? null)}
      />
    </label>
  );
}
