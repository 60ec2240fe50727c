import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startText } from './start-text.ts';

const REAL = { PUBLIC_ORIGIN: 'https://portal.example', DATABASE_URL: 'postgres://db.example/portal' };
const times = { own: 900, engine: null };
const until = new Date('2026-11-30T18:00:00Z');

const said = (
  administrator: Parameters<typeof startText>[1]['administrator'],
  environment: Record<string, string> = REAL,
) => startText(readConfig(environment), { origin: 'https://portal.example', administrator }, times);

test('a start tells how its first administrator comes in, as long as there is none', () => {
  expect(said({ is: 'missing' })).toContain('There is no administrator yet: npm run first-administrator');
  expect(said({ is: 'invited', until })).toMatch(
    /has a link to create an account, which works until Nov 30, 2026, .*12:00:00.* CST\.\n  Another one, which ends it/,
  );
  expect(said({ is: 'there' })).not.toMatch(/administrator/);
});

test('a start in real use says that nobody has agreed to the sample terms', () => {
  expect(said({ is: 'there' })).toContain('The payment terms that payers acknowledge (/terms) are a sample');
  expect(said({ is: 'there' }, {})).not.toContain('sample that nobody');
  const folder = mkdtempSync(join(tmpdir(), 'start-text-'));
  const settings = join(folder, 'settings.json');
  writeFileSync(settings, '{"payment":{"terms":"Pay on time."}}');
  expect(said({ is: 'there' }, { ...REAL, PORTAL_SETTINGS: settings })).not.toContain('/terms');
  rmSync(folder, { recursive: true });
});

test('the demonstration has its own', () => {
  expect(said({ is: 'missing' }, {})).not.toContain('first-administrator');
});
