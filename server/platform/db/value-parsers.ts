/** Object ids of PostgreSQL's types whose JavaScript form the portal decides. */
const INT8 = 20;
const DATE = 1082;
const TIMESTAMP_WITH_TIME_ZONE = 1184;

/**
 * How values leave the database, alike on both engines: bigint as a safe integer (minor units and counts), a date
 * as a plain date, a moment as an instant in UTC. Throws a RangeError where an integer is too large to be exact.
 */
export const valueParsers: Readonly<Record<number, (value: string) => unknown>> = {
  [INT8]: (value) => {
    const parsed = Number(value);
    if (!Number.isSafeInteger(parsed)) throw new RangeError(`not a safe integer: ${value}`);
    return parsed;
  },
  [DATE]: (value) => value,
  [TIMESTAMP_WITH_TIME_ZONE]: (value) => new Date(toIsoForm(value)).toISOString(),
};

/** PostgreSQL writes `2026-02-28 09:00:00+00`: with a blank, and an offset without minutes. */
function toIsoForm(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00');
}
