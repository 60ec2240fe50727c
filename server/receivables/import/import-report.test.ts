import { expect, test } from 'vitest';
import { importReport } from '#server/receivables/import/import-report.ts';
import { createRecordSums } from '#server/receivables/import/record-sums.ts';

test('a report counts and sums the records by currency, so that the parts make up the whole', () => {
  const sums = createRecordSums();
  sums.add({ total: 1_000_000, currency: 'USD' }, 'newOpen');
  sums.add({ total: 5_594, currency: 'USD' }, 'settled');
  sums.add({ total: 20_000, currency: 'USD' }, 'same');
  sums.add({ total: -3_000, currency: 'EUR' }, 'newSettled');
  sums.add({ total: 6_000, currency: 'EUR' }, 'refused');
  const summary = {
    lines: { inFile: 9, read: 4, refused: 3, blank: 1 },
    records: 6,
    sums: sums.all(),
    unreadable: 1,
    refused: 2,
    refusedFile: null,
    customers: 2,
    disputed: 1,
    dateOrder: 'mdy',
    customerIds: [],
  } as const;
  expect(importReport(summary, { isDryRun: true, refusedFile: 'ar.refused.csv' }).split('\n')).toEqual([
    'Dry run: this is what would happen. Nothing was imported, and no file was written.',
    '  lines of the file                      9  1 of column names, 4 read, 3 refused, 1 blank',
    '  records                                6  dates read as mdy',
    '  records in USD                         3           10,255.94 USD',
    '    new, open                            1           10,000.00 USD',
    '    updated: settled now                 1               55.94 USD',
    '    there already, the same              1              200.00 USD',
    '  records in EUR                         2               30.00 EUR',
    '    new, settled                         1              -30.00 EUR',
    '    refused                              1               60.00 EUR',
    '  refused, not readable                  1  in no sum',
    '  new customers                          2',
    '  new and disputed                       1  of the new, open ones',
    '  refused in all                         2  an import writes them to ar.refused.csv',
  ]);
  expect(
    importReport({ ...summary, refusedFile: 'ar.refused.csv' }, { isDryRun: false, refusedFile: null }),
  ).toMatch(/^Imported, but for what was refused\.\n[^]*2 {2}to be mended and imported: ar\.refused\.csv$/);
  expect(importReport({ ...summary, refused: 0 }, { isDryRun: false, refusedFile: null })).toMatch(
    /^Imported\.\n/,
  );
});
