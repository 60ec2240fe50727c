import type { ThirdParties } from '#domain/portal/third-parties.ts';
import { watchAnsweredCalls, watchFailures } from '#api/platform/call-watch.ts';
import { createAnalytics } from '#api/third-parties/analytics.ts';
import { isClosedDocument, noteTracking } from '#api/third-parties/foreign-document.ts';
import {
  startForeignScript,
  tellForeignScripts,
  type ForeignTool,
} from '#api/third-parties/foreign-script.ts';
import { createLogCollector } from '#api/third-parties/log-collector.ts';
import { watchNews, type VisitorKind } from '#api/third-parties/portal-news.ts';

/**
 * Starts what is configured, after consent only; returns a function that ends it at once (opt-out). Programs of
 * others run for signed-in users on open pages only; on closed pages nothing is sent either, and waits.
 */
export function startThirdParties(parties: ThirdParties): () => void {
  const { emsClientId: clientId, analyticsEndpoint, loggingEndpoint, loggingLevel } = parties;
  const analytics = analyticsEndpoint ? createAnalytics({ endpoint: analyticsEndpoint, clientId }) : null;
  const log = loggingEndpoint
    ? createLogCollector({ endpoint: loggingEndpoint, clientId, level: loggingLevel })
    : null;
  const running = new Set<ForeignTool>();
  let visitor: VisitorKind | null = null;

  const openPage = (page: string): void => {
    if (running.size > 0) tellForeignScripts(page);
    for (const [tool, script] of [
      ['guide', parties.guideScript],
      ['feedback', visitor?.hasFeedback ? parties.feedbackScript : null],
    ] as const) {
      if (!visitor || !script || running.has(tool)) continue;
      running.add(tool);
      const onFailed = (): void => log?.warn('script_failed', { script: tool });
      startForeignScript(tool, { script, clientId, visitor, page, onFailed });
    }
  };

  const ends = [
    watchNews((news) => {
      if (news.type === 'event') return analytics?.happened(news.event);
      if (news.type === 'visitor') {
        visitor = news.visitor;
        return analytics?.describeUser(visitor);
      }
      const isClosed = news.isClosed || isClosedDocument();
      for (const outbox of [analytics?.outbox, log?.outbox])
        if (isClosed) outbox?.hold();
        else outbox?.release();
      analytics?.pageViewed(news.page);
      log?.info('page_opened', { page: news.page });
      if (!isClosed) openPage(news.page);
    }),
    watchFailures((failed) => log?.callFailed(failed)),
    watchAnsweredCalls(({ sent: { method, path }, status, milliseconds }) =>
      log?.debug('call_answered', { method, url: path, status, milliseconds }),
    ),
  ];
  const defects = new AbortController();
  addEventListener('error', ({ error }) => log?.uncaught(error), { signal: defects.signal });
  addEventListener('unhandledrejection', ({ reason }) => log?.uncaught(reason), { signal: defects.signal });
  noteTracking(true);

  return () => {
    for (const end of ends) end();
    defects.abort();
    analytics?.optOut();
    log?.end();
    noteTracking(false);
  };
}
