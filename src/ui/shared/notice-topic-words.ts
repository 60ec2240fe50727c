import type { NoticeTopic } from '#domain/notice/notice-topic.ts';

/** What each topic of notices is called, wherever one is chosen. */
export const NOTICE_TOPIC_WORDS = {
  approvals: 'approvals.title',
  payments: 'portal.noticesOfPayments',
  disputes: 'disputeCenter.title',
  invoices: 'portal.invoices',
  bankAccounts: 'portal.noticesOfBankAccounts',
  cards: 'cards.title',
  account: 'settings.title',
  rejections: 'rejections.title',
} as const satisfies Record<NoticeTopic, string>;
