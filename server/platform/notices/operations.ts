import { getNoticeChoices } from '#server/platform/notices/get-notice-choices.ts';
import { listNotices } from '#server/platform/notices/list-notices.ts';
import { archiveNotice, markNotice, markNotices } from '#server/platform/notices/mark-notices.ts';
import { setNoticeChoice } from '#server/platform/notices/set-notice-choice.ts';

/** The operations of notices, by the ids of the contract. */
export const noticesOperations = {
  listNotifications: listNotices,
  markNotificationRead: markNotice,
  markNotificationsRead: markNotices,
  archiveNotification: archiveNotice,
  getNoticeChoices,
  setNoticeChoice,
};
