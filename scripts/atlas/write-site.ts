import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { Comparison } from '#atlas/compare/compared-chart.ts';
import { mermaidText } from '#atlas/chart/mermaid.ts';
import { compressFolder } from '../compress.ts';
import { MAKING, SITE } from './build-pages.ts';
import type { Atlas } from './collect.ts';
import { searchEntries } from './search-entries.ts';
import { xstateExport } from './xstate-export.ts';

function write(name: string, content: unknown): void {
  const file = join(MAKING, 'data', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

/** Writes what the pages read, beside them: charts, words, downloads; and a compressed copy of everything. */
export async function writeSite(
  atlas: Atlas,
  machines: ReadonlyMap<string, AnyStateMachine>,
  comparison: Comparison | null,
): Promise<void> {
  write('atlas.json', atlas.file);
  if (comparison) write('comparison.json', comparison);
  for (const file of atlas.charts) {
    const { chart } = file;
    const machine = machines.get(chart.id);
    write(`charts/${chart.id}.json`, file);
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
  await compressFolder(MAKING);
  rmSync(SITE, { recursive: true, force: true });
  renameSync(MAKING, SITE);
}
