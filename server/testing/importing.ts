import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SUPPORTED_CURRENCIES } from '#domain/money/money.ts';
import {
  importInvoices,
  type ImportOptions,
  type ImportSummary,
} from '#server/receivables/import/import-invoices.ts';
import { RECORD_OUTCOMES, countOf, type RecordOutcome } from '#server/receivables/import/record-sums.ts';
import type { TestPortal } from '#server/testing/portal.ts';

/** Imports a text as a file, in dollars where it says no currency, and without a file of refused records. */
export function importText(
  portal: Pick<TestPortal, 'db' | 'clock'>,
  text: string,
  more: Partial<ImportOptions> = {},
): Promise<ImportSummary> {
  const file = join(mkdtempSync(join(tmpdir(), 'import-')), 'receivables.csv');
  writeFileSync(file, text);
  return importInvoices(portal.db, portal.clock, {
    file,
    isDryRun: false,
    asOf: null,
    currency: 'USD',
    dateOrder: null,
    decimalMark: null,
    mappings: [],
    refusedFile: null,
    merchantName: 'Imported receivables',
    supportedCurrencies: SUPPORTED_CURRENCIES,
    ...more,
  });
}

/** What became of the records that could be read, without what became of none. */
export function became({ sums }: ImportSummary): Partial<Record<RecordOutcome, number>> {
  const counts = RECORD_OUTCOMES.map((outcome) => [outcome, countOf(sums, outcome)] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
