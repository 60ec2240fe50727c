import type { operations } from '#api/contract/schema.gen.ts';
import { client, read } from '#api/platform/client.ts';
import { UnreadDocument } from '#api/notices/unread-wire.ts';
import { NoticesDocument } from '#api/notices/wire.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { Filing, NoticePage } from '#domain/notice/notice.ts';

/** What the user was told, newest first. */
export function listNotices(
  params: Pick<operations['listNotifications']['parameters'], 'query'>,
  signal?: AbortSignal,
): Promise<NoticePage> {
  return read(client.GET('/ecaas/notifications', { params, signal }), NoticesDocument);
}

/** Marks one notice as read; answers how many are unread then. */
export function markNotice(noticeId: string, signal?: AbortSignal): Promise<number> {
  const params = { path: { notification_id: noticeId } };
  return read(client.POST('/ecaas/notifications/{notification_id}/read', { params, signal }), UnreadDocument);
}

/** Puts one notice into the archive, or takes it out again; answers how many are unread then. */
export function archiveNotice({ noticeId, isArchived }: Filing, signal?: AbortSignal): Promise<number> {
  const params = { path: { notification_id: noticeId } };
  const body = {
    data: { type: 'notification-filings' as const, attributes: { is_archived: isArchived } },
  };
  const call = client.POST('/ecaas/notifications/{notification_id}/archive', { params, body, signal });
  return read(call, UnreadDocument);
}

/** Marks everything as read that there was at a moment; answers how many are unread then. */
export function markNotices(asOf: Instant, signal?: AbortSignal): Promise<number> {
  const body = { data: { type: 'notification-reads' as const, attributes: { as_of: asOf } } };
  return read(client.POST('/ecaas/notifications/read', { body, signal }), UnreadDocument);
}
