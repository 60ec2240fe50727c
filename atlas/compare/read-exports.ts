import ELK from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import { createMachine } from 'xstate';
import type { Chart } from '../chart/chart.ts';
import { readChart } from '../chart/read-chart.ts';
import { bestLayout } from '../layout/best-layout.ts';
import { drawComparison, type Comparison } from './compared-chart.ts';

/** A file that is no chart, with its name. */
export class NoChart extends Error {}

/** A chart from an export of the atlas, or of any tool that writes XState's JSON. */
async function chartFrom(file: File): Promise<Chart> {
  try {
    const config = JSON.parse(await file.text()) as Parameters<typeof createMachine>[0];
    if (!config.states) throw new TypeError('it has no states');
    return readChart(file.name.replace(/(?:\.xstate)?\.json$/, ''), createMachine(config));
  } catch (cause) {
    throw new NoChart(`“${file.name}” is no export of a chart: ${String(cause)}`, { cause });
  }
}

/**
 * Compares two exported charts and draws what differs, in this browser: nothing of them is sent anywhere.
 * @throws {NoChart} for a file that is none
 */
export async function compareExports(older: File, newer: File): Promise<Comparison> {
  const [before, after] = await Promise.all([chartFrom(older), chartFrom(newer)]);
  // A package of the old kind: its class is the default of its default.
  const engine = new ELK.default({ workerFactory: startWorker });
  try {
    return await drawComparison(
      [{ ...before, id: after.id }],
      [after],
      { from: older.name, to: newer.name },
      (request) => bestLayout(engine, request),
    );
  } finally {
    engine.terminateWorker();
  }
}

/** The drawing's worker. The portal's policy, under which its demonstration serves the atlas, wants its address named. */
function startWorker(): Worker {
  const createScriptURL = (url: string): string => url;
  const policy = globalThis.trustedTypes?.createPolicy('atlas-drawing', { createScriptURL });
  return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl);
}
