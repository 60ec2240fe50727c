import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildShell } from '#server/app.ts';
import { readConfig } from '#server/config.ts';

test('DIS-32: the address of a page that names 500 disputes is answered as any other', async () => {
  const app = await buildShell({ config: readConfig({}), log: pino({ level: 'silent' }) });
  try {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const ids = Array.from({ length: 500 }, () => '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c001');
    const answer = await fetch(`${origin}/merchant/disputes/respond?disputes=${ids.join(',')}`);
    // Nothing is served here: what counts is that the server reads it.
    expect(answer.status).toBe(404);
  } finally {
    await app.close();
  }
});
