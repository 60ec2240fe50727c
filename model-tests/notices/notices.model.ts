import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { money } from '#domain/money/money.ts';
import type { ChargebackNotice, DisputeNotice, Notice, PaymentNotice } from '#domain/notice/notice.ts';
import { notices } from '#machines/notices/notices.ts';
import { defineModel } from '../harness/model.ts';

type Now = SnapshotFrom<typeof notices>;

const AS_OF = '2026-11-20T15:00:00.000Z';
export const RETURNED: PaymentNotice = {
  of: 'payment',
  noticeId: 'returned',
  kind: 'payment_returned',
  paymentId: 'P2',
  paymentNumber: 'P-1002',
  buidCustomer: '0400',
  customerName: 'Kestrel Ridge Logistics',
  total: money(1_291_075, 'USD'),
  scheduleNumber: null,
  bankReason: 'R01 insufficient funds',
  sentBackAt: null,
  createdAt: '2026-11-19T15:00:00.000Z',
  readAt: null,
  archivedAt: null,
};
export const SETTLED: PaymentNotice = {
  ...RETURNED,
  noticeId: 'settled',
  kind: 'payment_settled',
  paymentId: 'P1',
  paymentNumber: 'P-1001',
  bankReason: null,
  sentBackAt: '2026-11-19T15:00:00.000Z',
  createdAt: '2026-11-18T15:00:00.000Z',
};
export const DISPUTED: DisputeNotice = {
  of: 'dispute',
  noticeId: 'disputed',
  kind: 'dispute_your_turn',
  side: 'customer',
  disputeId: 'D1',
  disputeNumber: 'DSP-40001',
  trxId: '1004120001',
  invoiceId: 'INV-7800012',
  buidCustomer: '0400',
  customerName: 'Kestrel Ridge Logistics',
  merchantName: 'Ostrander Truck Centers',
  disputed: money(48_210, 'USD'),
  offered: money(20_000, 'USD'),
  credited: null,
  outcome: null,
  deadline: '2026-12-04',
  latestStep: 'offer',
  heldUntil: null,
  isHoldOver: false,
  words: null,
  wordsOf: null,
  reasonId: 'quantity_short',
  silence: 'acceptsOffer',
  silent: null,
  isOfferAccepted: false,
  owed: null,
  dueDate: null,
  isPastDue: false,
  unapplied: null,
  takenBack: null,
  documentName: null,
  documentRefusedBecause: null,
  createdAt: '2026-11-17T15:00:00.000Z',
  readAt: null,
  archivedAt: null,
};
export const CHARGED_BACK: ChargebackNotice = {
  of: 'chargeback',
  noticeId: 'charged-back',
  kind: 'chargeback_expired',
  side: 'customer',
  chargebackId: 'C1',
  chargebackNumber: 'CHB-20001',
  trxId: '1004120001',
  invoiceId: 'INV-7800012',
  buidCustomer: '0400',
  customerName: 'Kestrel Ridge Logistics',
  merchantName: 'Ostrander Truck Centers',
  requested: money(48_210, 'USD'),
  deadline: null,
  silence: null,
  reasonId: 'duplicate_invoice',
  words: null,
  wordsOf: null,
  isSilent: true,
  owed: null,
  dueDate: null,
  isPastDue: false,
  unapplied: money(48_210, 'USD'),
  createdAt: '2026-11-17T15:00:00.000Z',
  readAt: null,
  archivedAt: null,
};
const read = (notice: Notice): Notice => ({ ...notice, readAt: AS_OF });
const archived = (notice: Notice): Notice => ({ ...read(notice), archivedAt: AS_OF });
const isUnread = ({ readAt }: Notice): boolean => readAt === null;
const putAway = ({ context }: Now): number =>
  context.rows.filter((notice) => notice.archivedAt !== null).length;
/** How many are unread once what is put away is. */
export const unreadAfter = ({ context: { rows, filing, unread } }: Now): number => {
  const filed = rows.find(({ noticeId }) => noticeId === filing?.noticeId);
  return filing?.isArchived && filed && isUnread(filed) ? unread - 1 : unread;
};
const shown = ({ context }: Now): number => context.rows.filter(isUnread).length;

export default defineModel({
  id: 'notices',
  machine: notices,
  metAt: ['/notices', '/notification-center'],
  inputs: {
    'both unread': { rows: [RETURNED, SETTLED], unread: 2, asOf: AS_OF },
    'unread on another page only': { rows: [read(SETTLED)], unread: 1, asOf: AS_OF },
    'the turn in a dispute': { rows: [DISPUTED], unread: 1, asOf: AS_OF },
    'the end of a chargeback': { rows: [CHARGED_BACK], unread: 1, asOf: AS_OF },
    'read and archived': { rows: [archived(SETTLED)], unread: 0, asOf: AS_OF },
    'all read': { rows: [read(SETTLED)], unread: 0, asOf: AS_OF },
  },
  catalog: {
    'notice.read': {
      'that a payment came back': { noticeId: RETURNED.noticeId },
      'that a payment is paid': { noticeId: SETTLED.noticeId },
      'that an answer is awaited': { noticeId: DISPUTED.noticeId },
      'that it was charged back': { noticeId: CHARGED_BACK.noticeId },
    },
    'notice.archive': {
      'that a payment came back': { noticeId: RETURNED.noticeId },
      'that a payment is paid': { noticeId: SETTLED.noticeId },
    },
    'notice.restore': {
      'that a payment came back': { noticeId: RETURNED.noticeId },
      'that a payment is paid': { noticeId: SETTLED.noticeId },
    },
  },
  outcomes: {
    markRead: {
      done: ({ context }: Now) => ({
        'nothing is left': 0,
        ...(context.unread > 1 ? { 'another is left': 1 } : {}),
      }),
      error: { offline: new CallError('offline') },
    },
    file: {
      done: (now: Now) => ({
        'nothing is unread': 0,
        ...(unreadAfter(now) > 0 ? { 'others are unread': unreadAfter(now) } : {}),
      }),
      error: { offline: new CallError('offline') },
    },
  },
  calls: {
    markRead: { asks: ['markNotificationRead', 'markNotificationsRead'] },
    file: { asks: ['archiveNotification'] },
  },
  boundaries: [
    { guard: 'hasUnread', at: 'context.unread' },
    { guard: 'isUnreadLeft', at: 'event.output' },
  ],
  invariants: [
    {
      says: 'What the page shows as unread, the count has too',
      holds: (now) => shown(now) <= now.context.unread,
    },
    {
      says: 'Everything is called read only where nothing is unread',
      holds: (now) => now.matches('read') === (now.context.unread === 0) || now.hasTag('busy'),
    },
    {
      says: 'A notice is read only once the server has marked it',
      holds: (now, step) =>
        step === undefined ||
        shown(now) === shown(step.before) ||
        step.event.type === 'xstate.done.actor.markRead' ||
        step.event.type === 'xstate.done.actor.file',
    },
    {
      says: 'What is in the archive is read',
      holds: ({ context }) => context.rows.every((notice) => notice.archivedAt === null || !isUnread(notice)),
    },
    {
      says: 'A notice is put away or back only once the server has done it',
      holds: (now, step) =>
        step === undefined ||
        putAway(now) === putAway(step.before) ||
        step.event.type === 'xstate.done.actor.file',
    },
    {
      says: 'What could not be put away is not on its way any more',
      holds: (now) => now.matches('filing') === (now.context.filing !== null),
    },
    {
      says: 'No notice leaves the page',
      holds: ({ context }, step) =>
        step === undefined || context.rows.length === step.before.context.rows.length,
    },
  ],
  restingStates: ['read.fresh'],
  words: {
    'notice.read': 'Press Mark as read',
    'notices.readAll': 'Press Mark all as read',
    markRead: 'Marking as read',
    'notice.archive': 'Press Archive',
    'notice.restore': 'Press Move to the inbox',
    file: 'Moving it',
  },
});
