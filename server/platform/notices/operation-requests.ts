import type { noticesOperations } from '#server/platform/notices/operations.ts';
import { TEST_NOW } from '#server/testing/portal.ts';
import { attributes, get, post, posted, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of notices. */
export const operationRequests: RequestsOf<typeof noticesOperations> = {
  listNotifications: () => get('/ecaas/notifications'),
  markNotificationRead: () => posted(get('/ecaas/notifications/nothing/read')),
  archiveNotification: () =>
    post('/ecaas/notifications/nothing/archive', attributes('notification-filings', { is_archived: true })),
  getNoticeChoices: () => get('/self/notice-choices'),
  setNoticeChoice: () =>
    post(
      '/self/notice-choices',
      attributes('notice-choices', { topic: 'disputes', channel: 'mail', is_on: false }),
    ),
  markNotificationsRead: () =>
    post('/ecaas/notifications/read', attributes('notification-reads', { as_of: TEST_NOW })),
};
