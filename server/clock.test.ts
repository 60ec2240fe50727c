import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClock } from '#server/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { BOTH_ENGINES, openTestDatabase } from '#server/testing/test-database.ts';

describe.each(BOTH_ENGINES)('the clock, on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  test('has the business date of Central time, also around midnight', () => {
    let now = '2026-11-20T05:59:59.999Z';
    const clock = createClock(database.db, 'America/Chicago', () => Date.parse(now));
    expect(clock.today()).toBe('2026-11-19');
    now = '2026-11-20T06:00:00.000Z';
    expect(clock.today()).toBe('2026-11-20');
    now = '2026-07-01T04:59:00.000Z';
    expect(clock.today()).toBe('2026-06-30');
    now = '2026-07-01T05:00:00.000Z';
    expect(clock.today()).toBe('2026-07-01');
  });

  test('is moved for every instance, and stays so', async () => {
    const real = () => Date.parse('2026-11-20T12:00:00.000Z');
    const one = createClock(database.db, 'America/Chicago', real);
    const other = createClock(database.db, 'America/Chicago', real);
    await one.advance(36 * 3_600_000);
    expect([one.instant(), one.today()]).toEqual(['2026-11-22T00:00:00.000Z', '2026-11-21']);
    await other.advance(3_600_000);
    expect(other.instant()).toBe('2026-11-22T01:00:00.000Z');
    await one.refresh();
    expect(one.instant()).toBe(other.instant());
    await one.advance(-one.offset());
    expect(one.today()).toBe('2026-11-20');
  });
});
