import { businessDate, type Instant, type PlainDate } from '#domain/dates/dates.ts';
import type { Db } from '#server/platform/db/database.ts';

/**
 * The server's one clock: real time plus an offset kept in the database, so that tests and the demonstration can
 * set it and every instance and job agrees (decisions §3). Nothing else reads the time.
 */
export interface Clock {
  readonly now: () => Date;
  readonly instant: () => Instant;
  /** The business date of a moment, in Central time. */
  readonly dateOf: (moment: Instant) => PlainDate;
  /** That of now. */
  readonly today: () => PlainDate;
  /** Milliseconds ahead of real time. */
  readonly offset: () => number;
  /** Moves the clock forward (or back, for tests) by milliseconds and keeps that in the database. */
  readonly advance: (milliseconds: number) => Promise<void>;
  /** Reads the offset again: another instance may have moved it. */
  readonly refresh: () => Promise<void>;
}

const KEY = 'clock_offset_ms';

/** Makes the clock; call `refresh` once the tables exist. `realNow` is milliseconds since 1970, as `Date.now`. */
export function createClock(db: Db, timeZone: string, realNow: () => number = Date.now): Clock {
  let offset = 0;
  const now = () => new Date(realNow() + offset);
  const instant = () => now().toISOString();
  const dateOf = (moment: Instant) => businessDate(moment, timeZone);
  // Asked several times a request, and dear to find out; no zone changes its date within a minute.
  let known = { minute: NaN, date: '' };
  const today = () => {
    const minute = Math.floor((realNow() + offset) / 60_000);
    if (minute !== known.minute) known = { minute, date: dateOf(instant()) };
    return known.date;
  };
  const refresh = async () => {
    const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
    offset = Number(row?.value ?? 0);
  };
  return {
    now,
    instant,
    dateOf,
    today,
    offset: () => offset,
    refresh,
    advance: async (milliseconds) => {
      await refresh();
      offset += milliseconds;
      const value = JSON.stringify(offset);
      await db
        .insertInto('settings')
        .values({ key: KEY, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },
  };
}
