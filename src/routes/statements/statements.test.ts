import { expect, test } from 'vitest';
import { statementSearch } from '#routes/statements/statements.tsx';

const asked = (search: Record<string, string>) =>
  statementSearch.queryOf(statementSearch.read(search), { pageSizes: [25], defaultPageSize: 25 }).filter;

test('a day in the address of a statement that is none is not asked for', () => {
  const leap = { from: '2028-02-29', to: '2028-03-10' };
  expect(asked(leap)).toEqual(leap);
  expect(asked({ from: '2027-02-29', to: '2027-03-10' })).toEqual({ from: undefined, to: '2027-03-10' });
  expect(asked({ from: '2026-02-30' })).toEqual({});
  expect(asked({ to: '2026-11' })).toEqual({});
});
