import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { screensHash } from './atlas/pictures/screens-hash.ts';
import { storePictures, type Change } from './atlas/pictures/store-pictures.ts';
import {
  chartsWithView,
  COMMAND,
  missingPictures,
  PICTURES,
  storedPictures,
} from './atlas/pictures/stored-pictures.ts';
import { takePictures } from './atlas/pictures/take-pictures.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Whether a chart's screens may look otherwise than its pictures, or have none. */
function isDue(chart: string): boolean {
  return (
    storedPictures(root, chart)?.hash !== screensHash(root, chart) || missingPictures(root, chart).length > 0
  );
}

/** The charts that the command's words mean: those named, else all; only those that are due, unless all are wanted. */
function chosenCharts(names: readonly string[], isAll: boolean): string[] {
  const known = chartsWithView(root);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no view of ${unknown.join(', ')}. Views: ${known.join(', ')}.`);
  const meant = names.length > 0 ? names : known;
  return isAll ? [...meant] : meant.filter(isDue);
}

const changeText = ({ added, changed, unchanged, removed }: Change): string =>
  `${added} new, ${changed} changed, ${unchanged} as they were, ${removed} removed`;

/** Removes the pictures of charts that are gone. */
function removeGone(): void {
  const known = new Set(chartsWithView(root));
  for (const name of globSync('*/', { cwd: join(root, PICTURES) })) {
    const chart = name.replace(/[\\/]$/, '');
    if (known.has(chart)) continue;
    rmSync(join(root, PICTURES, chart), { recursive: true });
    console.log(`${chart}: removed, it has no view any more`);
  }
}

/**
 * Takes the pictures of the screens anew where something has changed that they are made of:
 * `-- payment session` for these charts only, `-- --all` also where nothing has changed.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { all: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const begun = performance.now();
  const charts = chosenCharts(positionals, values.all);
  removeGone();
  if (charts.length === 0) {
    console.log(
      `No screen has changed since its pictures were taken; '${COMMAND} -- --all' takes them anyway.`,
    );
    return;
  }
  console.log(`Taking the screens of ${charts.length} charts …`);
  const folder = mkdtempSync(join(tmpdir(), 'portal-pictures-'));
  try {
    const failed = await takePictures(charts, folder, (chart) => {
      const change = storePictures(root, chart, join(folder, chart), screensHash(root, chart));
      const done = charts.filter((name) => existsSync(join(folder, name, 'pictures.json'))).length;
      console.log(`${String(done).padStart(2)}/${charts.length} ${chart}: ${changeText(change)}`);
    });
    for (const { chart, why } of failed) console.error(`${chart}: not taken\n${why}`);
    if (failed.length > 0) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`Took ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
}

await main();
