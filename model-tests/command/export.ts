import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readModel, reportFile } from '../harness/model-files.ts';
import { acceptedTours } from './accepted-tours.ts';
import { chartsAsked } from './charts-asked.ts';
import type { Asked, Command } from './command.ts';
import { judgedDepths, type JudgedDepth } from './judged-tours.ts';
import { junitXml } from './junit.ts';

/** The tours of charts with their last results. */
async function judgedCharts(charts: readonly string[]): Promise<JudgedDepth[]> {
  const all = await Promise.all(
    charts.map(async (chart) => judgedDepths(await readModel(chart), acceptedTours(chart))),
  );
  return all.flat();
}

function write(file: string | true | undefined, usual: string, text: string): void {
  if (file === undefined) return;
  const place = file === true ? reportFile(usual) : file;
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
  console.log(`written: ${place}`);
}

async function exportResults(asked: Asked): Promise<number> {
  const { junit, json } = asked.values;
  const depths = await judgedCharts(chartsAsked(asked));
  write(junit, 'tours.junit.xml', junitXml(depths));
  write(json, 'tours.json', `${JSON.stringify({ suites: depths }, undefined, 2)}\n`);
  const failed = depths.flatMap(({ tours }) => tours).filter(({ verdict }) => verdict === 'failed');
  return failed.length === 0 ? 0 : 1;
}

/** The last results of the tours for other tools. */
export const exports: Command = {
  usage: [['--junit FILE --json FILE', 'the last results of all tours at each depth, for other tools']],
  isMeant: ({ values }) => Boolean(values.junit ?? values.json),
  run: exportResults,
};
