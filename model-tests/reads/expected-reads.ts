import { COUNTS, FRAME, OF_CUSTOMER, UNREAD, type FirstReads } from './asked-often.ts';
import { ACTIVITY_READS } from './activity-reads.ts';
import { APPROVAL_READS } from './approval-reads.ts';
import { CARD_READS } from './card-reads.ts';
import { CHARGEBACK_READS } from './chargeback-reads.ts';
import { CUSTOMER_READS } from './customer-reads.ts';
import { DISPUTE_READS } from './dispute-reads.ts';
import { INVOICE_READS } from './invoice-reads.ts';
import { MERCHANT_READS } from './merchant-reads.ts';
import { PAYMENT_METHOD_READS } from './payment-method-reads.ts';
import { PAYMENT_READS } from './payment-reads.ts';
import { REJECTION_READS } from './rejection-reads.ts';
import { SCHEDULED_READS, SUPPORT_PAYMENT_READS } from './scheduled-reads.ts';
import { USER_READS } from './user-reads.ts';

/** What each page reads first: a table for the pages of each noun, and here those that stand by themselves. */
export const FIRST_READS: FirstReads = {
  ...ACTIVITY_READS,
  ...APPROVAL_READS,
  ...CARD_READS,
  ...CHARGEBACK_READS,
  ...CUSTOMER_READS,
  ...DISPUTE_READS,
  ...INVOICE_READS,
  ...MERCHANT_READS,
  ...PAYMENT_METHOD_READS,
  ...PAYMENT_READS,
  ...REJECTION_READS,
  ...SCHEDULED_READS,
  ...SUPPORT_PAYMENT_READS,
  ...USER_READS,
  '/statements': {
    at: '/statements?from=2026-10-01&to=2026-10-31&page=2',
    reads: [
      COUNTS,
      `getStatementMail ${OF_CUSTOMER}`,
      UNREAD,
      `listStatementLines ${OF_CUSTOMER} filter[from]=2026-10-01 filter[to]=2026-10-31 page[number]=2 page[size]=25`,
    ],
  },
  '/account/settings': {
    at: '/account/settings',
    reads: [COUNTS, 'getAccountSecurity', 'getNoticeChoices', 'getSelf', UNREAD],
  },
  '/notices': { at: '/notices?page=2', reads: [...FRAME, 'listNotifications page[number]=2 page[size]=25'] },
  '/notification-center': {
    at: '/notification-center?box=archive&topic=payments&priority=high&search=P-1',
    reads: [
      ...FRAME,
      'listNotifications filter[box]=archive filter[high_priority]=Y filter[search]=P-1 filter[topic]=payments page[number]=1 page[size]=25',
    ],
  },
  '/help': { at: '/help', reads: FRAME },
  '/terms': { at: '/terms', reads: FRAME },
  '/privacy': { at: '/privacy', reads: FRAME },
  '/cgi-bin/$location': { at: '/cgi-bin/reports', reads: FRAME },
  '/frame/$location': { at: '/frame/reports', reads: FRAME },
  '/login': { at: '/login?lack=role', reads: FRAME },
};
