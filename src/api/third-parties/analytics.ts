import { createOutbox, type Outbox } from '#api/third-parties/outbox.ts';
import type { PortalEvent, VisitorKind } from '#api/third-parties/portal-news.ts';

/** Analytics as the portal uses it (§7: events, user properties, opt-out). */
export interface Analytics {
  readonly pageViewed: (page: string) => void;
  readonly happened: (event: PortalEvent) => void;
  /** Properties that go along from now on; null when the user has left. */
  readonly describeUser: (visitor: VisitorKind | null) => void;
  readonly outbox: Outbox;
  /** Nothing is sent afterwards, not even what waits. */
  readonly optOut: () => void;
}

/** Sends page views and events as JSON to an endpoint. Without a user only the page is told. */
export function createAnalytics(options: { endpoint: string; clientId: string }): Analytics {
  const outbox = createOutbox({
    name: 'analytics',
    endpoint: options.endpoint,
    head: { client_id: options.clientId },
  });
  let user: Readonly<Record<string, string>> | null = null;
  const add = (entry: object): void => outbox.add({ ...entry, at: new Date().toISOString(), user });
  return {
    pageViewed: (page) => add({ type: 'page_view', page }),
    happened: ({ name, facts }) => add({ type: 'event', name, facts }),
    describeUser: (visitor) => {
      user = visitor && {
        user_type: visitor.userType,
        role: visitor.role,
        language: visitor.language,
      };
    },
    outbox,
    optOut: outbox.end,
  };
}
