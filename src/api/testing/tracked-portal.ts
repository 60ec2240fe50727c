import { afterEach, beforeEach, vi } from 'vitest';
import type { ThirdParties } from '#domain/portal/third-parties.ts';
import { aPage, settle, type PageWorld } from '#api/testing/page-world.ts';
import { startReceiver, type Receiver } from '#api/testing/receiver.ts';

/** A payer, as third parties hear of one. */
export const PAYER = { userType: 'customer', role: 'payer', language: 'de', hasFeedback: false };

/** The moment at which every test begins. */
export const NOW = '2026-11-20T12:00:00.000Z';

/** A receiver and a page for each test of a file, with timers that wait for the test. */
export function receiverForEachTest() {
  const world = {} as { receiver: Receiver; page: PageWorld };
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(NOW) });
    world.receiver = await startReceiver();
  });
  afterEach(async () => {
    await world.receiver.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  return {
    world,
    /** A portal at an address, in a document of its own; `stored` is what the tab keeps from the one before. */
    aPortal: async (
      configured: Partial<ThirdParties> = {},
      pathname?: string,
      stored?: ReadonlyMap<string, string>,
    ) => {
      world.page = aPage(pathname, stored);
      vi.resetModules();
      const { startThirdParties } = await import('#api/third-parties/start.ts');
      const news = await import('#api/third-parties/portal-news.ts');
      const { needsNewDocument } = await import('#api/third-parties/foreign-document.ts');
      const parties: ThirdParties = {
        emsClientId: 'portal-7',
        analyticsEndpoint: `${world.receiver.origin}/stats`,
        loggingEndpoint: `${world.receiver.origin}/logs`,
        loggingLevel: 'error',
        guideScript: null,
        feedbackScript: null,
        ...configured,
      };
      return { ...news, needsNewDocument, start: () => startThirdParties(parties) };
    },
    /** Lets what waits be sent, and arrive. */
    sent: async () => {
      vi.advanceTimersByTime(2_000);
      await settle();
    },
    /** The entries that arrived at an address, in order. */
    at: (url: string) =>
      world.receiver.received
        .filter((one) => one.url === url)
        .flatMap(({ body }) => [...(body.entries ?? [])]),
  };
}
