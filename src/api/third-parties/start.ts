import type { ThirdParties } from '#domain/third-parties.ts';
import { watchFailures } from '#api/failure-watch.ts';
import { createAnalytics } from '#api/third-parties/analytics.ts';
import { noteTracking } from '#api/third-parties/foreign-document.ts';
import { startFeedback, startGuide, type ForeignScript } from '#api/third-parties/foreign-script.ts';
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
  const scripts = new Map<'guide' | 'feedback', ForeignScript>();
  let visitor: VisitorKind | null = null;

  const openPage = (page: string): void => {
    if (visitor) {
      const options = (tool: string, script: string) => ({
        script,
        clientId,
        visitor: visitor as VisitorKind,
        onFailed: () => log?.warn('script_failed', { script: tool }),
      });
      const { guideScript, feedbackScript } = parties;
      if (guideScript && !scripts.has('guide'))
        scripts.set('guide', startGuide(options('guide', guideScript)));
      if (feedbackScript && visitor.hasFeedback && !scripts.has('feedback'))
        scripts.set('feedback', startFeedback(options('feedback', feedbackScript)));
    }
    for (const script of scripts.values()) script.pageOpened(page);
  };

  const ends = [
    watchNews((news) => {
      if (news.type === 'event') return analytics?.happened(news.event);
      if (news.type === 'visitor') {
        visitor = news.visitor;
        return analytics?.describeUser(visitor);
      }
      for (const outbox of [analytics?.outbox, log?.outbox])
        if (news.isClosed) outbox?.hold();
        else outbox?.release();
      analytics?.pageViewed(news.page);
      log?.info('page_opened', { page: news.page });
      if (!news.isClosed) openPage(news.page);
    }),
    watchFailures((failed) => log?.callFailed(failed)),
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
