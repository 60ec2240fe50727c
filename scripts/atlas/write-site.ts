import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { Comparison } from '#atlas/compare/compared-chart.ts';
import { mermaidText } from '#atlas/chart/mermaid.ts';
import { acceptedTours } from '#model-tests/harness/accepted-tours.ts';
import { compressFolder } from '../compress.ts';
import { MAKING, SITE } from './build-pages.ts';
import type { Atlas } from './collect.ts';
import { searchEntries } from './search-entries.ts';
import { xstateExport } from './xstate-export.ts';

type Machines = ReadonlyMap<string, AnyStateMachine>;

/**
 * Writes what the pages in a folder read, beside them: charts, words, downloads.
 * @param comparison null where the site is built against no other version
 */
export function writeData(
  folder: string,
  atlas: Atlas,
  machines: Machines,
  comparison: Comparison | null,
): void {
  const write = (name: string, content: unknown): void => {
    const file = join(folder, 'data', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  };
  write('atlas.json', atlas.file);
  // Always there: a page that asks for what is missing leaves an error in the browser's console.
  write('comparison.json', comparison);
  for (const file of atlas.charts) {
    const { chart } = file;
    const machine = machines.get(chart.id);
    write(`charts/${chart.id}.json`, file);
    write(`tours/${chart.id}.json`, acceptedTours(chart.id));
    write(`charts/${chart.id}.mmd`, mermaidText(chart));
    if (machine)
      write(`charts/${chart.id}.xstate.json`, `${JSON.stringify(xstateExport(machine), undefined, 2)}\n`);
  }
  for (const [language, words] of atlas.words) write(`words/${language}.json`, words);
  const english = atlas.words.get('en') ?? {};
  write(
    'search.json',
    atlas.charts.flatMap((file) => searchEntries(file, english[file.chart.id] ?? [])),
  );
  write('storyboard.json', atlas.storyboard);
}

/** Completes the site beside its pages, with a compressed copy of everything, and puts it in its place. */
export async function writeSite(
  atlas: Atlas,
  machines: Machines,
  comparison: Comparison | null,
): Promise<void> {
  writeData(MAKING, atlas, machines, comparison);
  await compressFolder(MAKING);
  rmSync(SITE, { recursive: true, force: true });
  renameSync(MAKING, SITE);
}
