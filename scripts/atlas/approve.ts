import { writeFileSync } from 'node:fs';
import type { Chart } from '#atlas/chart/chart.ts';
import { approvalsFile, readApprovals } from './collect.ts';
import { chartHash } from './chart-hash.ts';

/**
 * Writes an owner's approval of a chart as it is now into the committed file.
 * @throws for an unknown chart, or when nobody is named
 */
export function approve(charts: readonly Chart[], id: string, by: string): string {
  const chart = charts.find((one) => one.id === id);
  if (!chart) throw new Error(`No chart '${id}'. Charts: ${charts.map((one) => one.id).join(', ')}`);
  if (by.trim() === '') throw new Error('Say who approves: --by "Dana Whitlock".');
  const hash = chartHash(chart);
  const on = new Date().toISOString().slice(0, 10);
  const approvals = { ...readApprovals(), [id]: { hash, by: by.trim(), on } };
  const sorted = Object.fromEntries(
    Object.entries(approvals).toSorted(([one], [other]) => one.localeCompare(other)),
  );
  writeFileSync(approvalsFile, `${JSON.stringify(sorted, undefined, 2)}\n`);
  return `atlas/approvals.json: ${by.trim()} approved ${id} as ${hash} on ${on}. Commit it.`;
}
