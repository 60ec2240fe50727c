import { addDays, plainDateOf, type PlainDate } from '#domain/dates/dates.ts';
import type { ObstacleOf } from '#domain/obstacle.ts';
import type { StatementRule } from '#domain/statement/rules.ts';

/** The days of a statement, both included. */
export interface StatementRange {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** What a range is judged by. */
export interface RangeTerms {
  /** The business date. */
  readonly today: PlainDate;
  readonly longestYears: number;
}

/** The facts that the sentence of an obstacle names. */
export interface StatementRuleFacts {
  readonly limit?: number;
  readonly today?: PlainDate;
}

/** What would let it go on: another first or last day. */
export type StatementRemedy =
  | { readonly kind: 'swapDays' }
  | { readonly kind: 'beginOn'; readonly day: PlainDate }
  | { readonly kind: 'endOn'; readonly day: PlainDate };

/** Why there is no statement of some days. */
export type StatementObstacle = ObstacleOf<StatementRule, StatementRuleFacts, StatementRemedy>;

/** Why there is no statement of these days; empty where there is one. */
export function rangeObstacles(
  { from, to }: StatementRange,
  { today, longestYears }: RangeTerms,
): StatementObstacle[] {
  if (from > to) return [{ rule: 'STM-01', facts: {}, remedy: { kind: 'swapDays' } }];
  const obstacles: StatementObstacle[] = [];
  const earliest = earliestOf(to, longestYears);
  if (from < earliest) {
    obstacles.push({
      rule: 'STM-02',
      facts: { limit: longestYears },
      remedy: { kind: 'beginOn', day: earliest },
    });
  }
  if (to > today) {
    obstacles.push({ rule: 'STM-03', facts: { today }, remedy: { kind: 'endOn', day: today } });
  }
  return obstacles;
}

/** Dates of years before are not reckoned with: any of them may begin a statement. */
const FIRST_YEAR = 100;

/** The first day of so many years that end with a day. */
function earliestOf(to: PlainDate, years: number): PlainDate {
  const [year = 0, month = 0, day = 0] = to.split('-').map(Number);
  if (year - years < FIRST_YEAR) return '0001-01-01';
  // A leap day ends a year that began on the first of March.
  return addDays(
    plainDateOf(year - years, month, day) ?? `${String(year - years).padStart(4, '0')}-02-28`,
    1,
  );
}

/** The days that are offered by a name. */
export const STATEMENT_PRESETS = ['thisMonth', 'lastMonth', 'thisQuarter', 'thisYear'] as const;
export type StatementPreset = (typeof STATEMENT_PRESETS)[number];

/** The days of a preset: whole months, up to today at most. */
export function rangeOf(preset: StatementPreset, today: PlainDate): StatementRange {
  const month = monthOf(today);
  switch (preset) {
    case 'thisMonth':
      return { from: firstOf(month), to: today };
    case 'lastMonth':
      return { from: firstOf(month - 1), to: addDays(firstOf(month), -1) };
    case 'thisQuarter':
      return { from: firstOf(month - (month % 3)), to: today };
    case 'thisYear':
      return { from: firstOf(month - (month % 12)), to: today };
  }
}

/** Which preset has just these days, the shortest first; null for days of one's own. */
export function presetOf({ from, to }: StatementRange, today: PlainDate): StatementPreset | null {
  return (
    STATEMENT_PRESETS.find((preset) => {
      const range = rangeOf(preset, today);
      return range.from === from && range.to === to;
    }) ?? null
  );
}

/** The days that are asked for: without a last one until today, without a first one from the first of that month. */
export function askedRange(
  { from, to }: { readonly from?: PlainDate | undefined; readonly to?: PlainDate | undefined },
  today: PlainDate,
): StatementRange {
  const last = to ?? today;
  return { from: from ?? firstOf(monthOf(last)), to: last };
}

/** Months since the year 0. */
function monthOf(day: PlainDate): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return year * 12 + month - 1;
}

function firstOf(month: number): PlainDate {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}
