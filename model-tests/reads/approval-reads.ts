const OF_CUSTOMER = 'filter[buid_customer]=C100';
const COUNTS = `countInvoices ${OF_CUSTOMER}`;
const UNREAD = 'listNotifications page[number]=1 page[size]=1 text[language]=en';
const WAITING = `listApprovals ${OF_CUSTOMER} filter[status]=to-answer page[number]=1 page[size]=1`;
const APPROVAL = '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c061';

/** What the pages of approvals read first. */
export const APPROVAL_READS = {
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
    at: `/approvals/${APPROVAL}`,
    reads: [COUNTS, `getApproval approval_id=${APPROVAL} ${OF_CUSTOMER}`, WAITING, UNREAD],
  },
};
