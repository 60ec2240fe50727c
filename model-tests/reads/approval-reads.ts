import { COUNTS, ID, OF_CUSTOMER, UNREAD, type FirstReads } from './asked-often.ts';

const WAITING = `listApprovals ${OF_CUSTOMER} filter[status]=to-answer page[number]=1 page[size]=1`;

/** What the pages of approvals read first. */
export const APPROVAL_READS: FirstReads = {
  '/approvals': {
    at: '/approvals?status=own&page=2',
    reads: [
      COUNTS,
      `listApprovals ${OF_CUSTOMER} filter[status]=own page[number]=2 page[size]=25`,
      WAITING,
      UNREAD,
    ],
  },
  '/approvals/limit': {
    at: '/approvals/limit',
    reads: [COUNTS, `getApprovalLimit ${OF_CUSTOMER}`, WAITING, UNREAD],
  },
  '/approvals/$approval_id': {
    at: `/approvals/${ID}`,
    reads: [COUNTS, `getApproval approval_id=${ID} ${OF_CUSTOMER}`, WAITING, UNREAD],
  },
};
