import { createHash } from 'node:crypto';
import type { Chart } from '#atlas/chart/chart.ts';

/** Changes with everything that a reader of a chart sees; an approval is for one of these. */
export function chartHash(chart: Chart): string {
  return createHash('sha256').update(JSON.stringify(chart)).digest('hex').slice(0, 12);
}
