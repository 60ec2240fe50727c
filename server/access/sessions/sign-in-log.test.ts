import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '#server/testing/call.ts';
import { insertUser, insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('what signing in tells the operator, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine, {
      settings: { signIn: { attempts: 5, attemptsPerAddress: 12 } },
      environment: { TRUST_PROXY: 'on' },
    });
    await insertWorld(portal.db);
    await insertUser(portal.db, 'Dana.Whitlock');
    await insertUser(portal.db, 'Piotr.Payer');
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('sign_in_attempts').execute();
    await portal.db.deleteFrom('guesses').execute();
  });

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const toldOfPlaces = (since: number) =>
    portal.logged.slice(since).flatMap((line) => {
      const { level, time, place, until, msg } = JSON.parse(line) as Record<string, unknown>;
      return place === undefined ? [] : [{ level, isUtc: String(time).endsWith('Z'), place, until, msg }];
    });
  const inSeconds = (seconds: number) =>
    new Date(portal.clock.now().getTime() + seconds * 1000).toISOString();

  test('tells the operator which network is locked and until when, once, and not whose name', async () => {
    const since = portal.logged.length;
    for (let guess = 0; guess < 4; guess++) {
      await signIn(portal, 'Piotr.Payer', 'wrong', from('203.0.113.9'));
      await portal.clock.advance(10_000);
    }
    // Right, with the last try: nothing is locked.
    await signIn(portal, 'Piotr.Payer', PASSWORD, from('203.0.113.9'));
    expect(toldOfPlaces(since)).toEqual([]);
    for (let guess = 0; guess < 5; guess++) {
      await portal.clock.advance(10_000);
      await signIn(portal, 'Piotr.Payer', 'wrong', from('203.0.113.9'));
    }
    const told = { level: 40, isUtc: true, place: '203.0.113.0/24', until: inSeconds(900) };
    await signIn(portal, 'Piotr.Payer', 'wrong', from('203.0.113.9'));
    expect(toldOfPlaces(since)).toEqual([{ ...told, msg: 'a place is locked by wrong guesses' }]);
    expect(/piotr/i.test(portal.logged.slice(since).join(''))).toBe(false);
  });

  test('tells the operator, once, of an address that has guessed too much', async () => {
    const since = portal.logged.length;
    for (let guess = 0; guess < 14; guess++) await signIn(portal, `guess.${guess}`, 'wrong');
    expect(toldOfPlaces(since)).toMatchObject([
      { place: '127.0.0.1', until: inSeconds(900), msg: 'an address has no guesses left' },
    ]);
  });

  test('logs neither the password nor the token nor the cookie', async () => {
    const { session } = await signIn(portal, 'dana.whitlock', PASSWORD);
    await signIn(portal, 'dana.whitlock', 'Another-secret-7!');
    const lines = portal.logged.join('');
    const holds = ['/api/sessions', PASSWORD, 'Another-secret-7!', String(session)].map((text) =>
      lines.includes(text),
    );
    expect(holds).toEqual([true, false, false, false]);
  });
});
