import { expect, test } from 'vitest';
import { depthReport, type PlayedCell } from './report.ts';
import { faultTable } from './table.ts';

const cell = (fault: PlayedCell['fault'], wrongs: string[] = []): PlayedCell => ({
  cell: `open, load: ${fault}`,
  fault,
  expected: 'one call',
  wrongs,
});

test('the table counts cells by chart, depth and fault, and says what is left out and what failed', () => {
  const pure = depthReport('list', [cell('401'), cell('401', ['nothing is said'])]);
  const none = depthReport('guard', []);
  const text = faultTable([
    { id: 'list', hasView: false, pure, view: undefined, portal: undefined },
    { id: 'guard', hasView: false, pure: none, view: undefined, portal: undefined },
  ]);
  const [head, row, ...rest] = text.split('\n');
  expect(head?.split(/\s{2,}/).slice(0, 6)).toEqual([
    'chart',
    'depth',
    'offline',
    'timeout',
    'answer lost',
    '401',
  ]);
  expect(row?.split(/\s{2,}/).slice(0, 6)).toEqual(['list', 'pure', '-', '-', '-', '1/2']);
  expect(rest).toEqual([
    '',
    'ask nothing of the server: guard',
    'without a view of their own, at pure depth only: list',
    "  list, pure: open, load: 401: not 'one call': nothing is said",
  ]);
});
