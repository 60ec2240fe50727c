import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, documentAnswer } from '#api/testing/stubbed-server.ts';
import { answerableRead } from '#api/disputes/reads.ts';
import type { PortalConfig } from '#domain/portal/config.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const CONFIG = { dispute: {}, timeZone: 'America/Chicago' } as PortalConfig;
const ids = (count: number) =>
  Array.from({ length: count }, (_, index) => `3f0a7a52-7a3f-4a32-9a55-${String(index).padStart(12, '0')}`);

test('DIS-32: 500 disputes are read by addresses that servers take, each of them once', async () => {
  const urls: string[] = [];
  answerWith((request) => {
    urls.push(request.url);
    return documentAnswer({ data: [] });
  });
  await answerableRead({ party: 'merchant' }, ids(500), CONFIG).load();
  for (const url of urls) expect(url.length).toBeLessThan(8_192);
  const asked = urls.flatMap((url) => new URL(url).searchParams.get('filter[dispute_id]')?.split(',') ?? []);
  expect(asked).toEqual(ids(500));
});
