import type { AutoPayTerms } from '#domain/autopay/autopay.ts';
import type { AutoPayInvoice } from '#domain/autopay/left-out.ts';
import { runDateOf } from '#domain/autopay/run-calendar.ts';
import { runSet, type RunInput, type RunSet } from '#domain/autopay/run-set.ts';
import { addBusinessDays } from '#domain/dates/business-days.ts';
import type { PlainDate } from '#domain/dates/dates.ts';

/** A run that is to come, as it stands now. */
export interface NextRun extends RunSet {
  readonly runDate: PlainDate;
}

/** What the runs to come are made of. */
export interface NextRunsInput extends Omit<RunInput, 'announced'> {
  /** The first one that can still be announced. */
  readonly first: PlainDate;
  /** Days on which somebody has skipped the run. */
  readonly skippedDates: ReadonlySet<PlainDate>;
  /** How many runs are asked for at most. */
  readonly count: number;
}

/**
 * The runs to come (decisions §4): each invoice in the first run on or after its day, and what a ceiling has left out of
 * one in the next. A day on which nothing is paid has no run: what was left out that day is told with the next one, and
 * where nothing is paid at all with the first.
 */
export function nextRuns({ invoices, first, skippedDates, count, ...input }: NextRunsInput): NextRun[] {
  const { terms } = input;
  const runs: NextRun[] = [];
  let credits = input.credits;
  let waiting = invoices;
  let told = null as NextRun | null;
  let day = openDay(first, terms.currency, skippedDates);
  while (runs.length < count && waiting.length > 0) {
    const set = runOn(day, { ...input, credits, invoices: waiting });
    const run: NextRun = { ...set, runDate: day, leftOut: [...(told?.leftOut ?? []), ...set.leftOut] };
    const isPaying = set.lines.length > 0;
    if (isPaying) runs.push(run);
    told = isPaying ? null : { ...run, runDate: told?.runDate ?? day };
    credits = set.creditsLeft;
    const done = doneOf(set);
    waiting = waiting.filter(({ trxId }) => !done.has(trxId));
    day = nextDay(waiting, terms, day, skippedDates);
  }
  return runs.length === 0 && told ? [told] : runs;
}

/** What a run takes on a day, of all that is open. */
export function runOn(day: PlainDate, input: RunInput): RunSet {
  const invoices = input.invoices.filter((invoice) => isDue(invoice, input.terms, day));
  return runSet({ ...input, invoices });
}

/** What no later run has to look at: what is paid or left out for good; what the ceiling left out waits for the next. */
function doneOf({ lines, leftOut }: RunSet): Set<string> {
  const waits = lines.length > 0;
  return new Set([
    ...lines.map(({ invoice }) => invoice.trxId),
    ...leftOut
      .filter(({ reason }) => !(waits && reason === 'aboveRunCeiling'))
      .map(({ invoice }) => invoice.trxId),
  ]);
}

/** Whether a run on a day takes an invoice, if nothing is against it. */
export function isDue(
  { dueDate }: Pick<AutoPayInvoice, 'dueDate'>,
  terms: AutoPayTerms,
  day: PlainDate,
): boolean {
  return runDateOf(dueDate, terms.daysEarly, terms.currency) <= day;
}

/** The next day on which anything is due: the day after where something waits from before. */
function nextDay(
  waiting: readonly AutoPayInvoice[],
  { daysEarly, currency }: AutoPayTerms,
  day: PlainDate,
  skippedDates: ReadonlySet<PlainDate>,
): PlainDate {
  const after = addBusinessDays(day, 1, currency);
  const [earliest = after] = waiting.map(({ dueDate }) => runDateOf(dueDate, daysEarly, currency)).toSorted();
  return openDay(earliest > after ? earliest : after, currency, skippedDates);
}

/** The first business day on or after a day whose run nobody has skipped. */
function openDay(day: PlainDate, currency: string, skippedDates: ReadonlySet<PlainDate>): PlainDate {
  const open = addBusinessDays(day, 0, currency);
  return skippedDates.has(open) ? openDay(addBusinessDays(open, 1, currency), currency, skippedDates) : open;
}
