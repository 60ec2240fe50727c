import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import type { AccountNoticeKind } from '#domain/notice/account-notice.ts';
import type { AdjustmentNoticeKind } from '#domain/notice/adjustment-notice.ts';
import type { ApprovalNoticeKind } from '#domain/notice/approval-notice.ts';
import type { AutoPayNoticeKind } from '#domain/notice/autopay-notice.ts';
import type { BankAccountNoticeKind } from '#domain/notice/bank-account-notice.ts';
import type { CardNoticeKind } from '#domain/notice/card-notice.ts';
import type { CardChargebackNoticeKind } from '#domain/notice/card-chargeback-notice.ts';
import { CHARGEBACK_NOTICE_KINDS, type ChargebackNoticeKind } from '#domain/notice/chargeback-notice.ts';
import { DISPUTE_NOTICE_KINDS, type DisputeNoticeKind } from '#domain/notice/dispute-notice.ts';
import { channelsOf, whyAlways } from '#domain/notice/notice-choice.ts';
import { isMailed, type NoticeKind, type PaymentNoticeKind } from '#domain/notice/notice.ts';
import type { RefundNoticeKind } from '#domain/notice/refund-notice.ts';
import type { RejectionNoticeKind } from '#domain/notice/rejection-notice.ts';
import type { ScheduledNoticeKind } from '#domain/notice/scheduled-notice.ts';
import type { ShortPayNoticeKind } from '#domain/notice/short-pay-notice.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type {
  AccountNoticeFacts,
  AdjustmentNoticeFacts,
  ApprovalNoticeFacts,
  AutoPayNoticeFacts,
  BankAccountNoticeFacts,
  CardChargebackNoticeFacts,
  CardNoticeFacts,
  ChargebackNoticeFacts,
  DisputeNoticeFacts,
  NoticesTable,
  PaymentNoticeFacts,
  RefundNoticeFacts,
  RejectionNoticeFacts,
  ScheduledNoticeFacts,
  ShortPayNoticeFacts,
} from '#server/platform/db/notice-table.ts';
import type { Deps } from '#server/deps.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { keptChoices } from '#server/platform/notices/kept-choices.ts';
import { requestMail, requestMails, type MailRequest } from '#server/platform/mail/request-mail.ts';

/** Who is told, of what, by the name under which it is told once. */
interface ToldUser {
  readonly userId: string;
  readonly customerId: string;
  readonly about: string;
}

/** What a user of a customer is told of a payment. */
export interface NewNotice extends ToldUser {
  readonly kind: PaymentNoticeKind;
  readonly facts: PaymentNoticeFacts;
}

/** As which side a user is told. */
interface ToldSide extends ToldUser {
  readonly side: DisputeParty;
  /** Of whom a merchant's user is told; null of the other sides. */
  readonly merchantId: string | null;
}

/** What a user of a side is told of a dispute. */
export interface NewDisputeNotice extends ToldSide {
  readonly kind: DisputeNoticeKind;
  readonly facts: DisputeNoticeFacts;
}

/** What a user of a side is told of a chargeback. */
export interface NewChargebackNotice extends ToldSide {
  readonly kind: ChargebackNoticeKind;
  readonly facts: ChargebackNoticeFacts;
}

/** What a customer's user is told of AutoPay. */
export interface NewAutoPayNotice extends ToldSide {
  readonly kind: AutoPayNoticeKind;
  readonly facts: AutoPayNoticeFacts;
}

/** What a user of a side is told of a short pay. */
export interface NewShortPayNotice extends ToldSide {
  readonly kind: ShortPayNoticeKind;
  readonly facts: ShortPayNoticeFacts;
}

/** What a customer's user is told of a scheduled payment. */
export interface NewScheduledNotice extends ToldSide {
  readonly kind: ScheduledNoticeKind;
  readonly facts: ScheduledNoticeFacts;
}

/** What a customer's user is told of what a second person is asked for. */
export interface NewApprovalNotice extends ToldSide {
  readonly kind: ApprovalNoticeKind;
  readonly facts: ApprovalNoticeFacts;
}

/** What a customer's user is told of a refund or a void. */
export interface NewRefundNotice extends ToldSide {
  readonly kind: RefundNoticeKind;
  readonly facts: RefundNoticeFacts;
}

/** What a customer's administrator is told of a bank account. */
export interface NewBankAccountNotice extends ToldSide {
  readonly kind: BankAccountNoticeKind;
  readonly facts: BankAccountNoticeFacts;
}

/** What a customer's user is told of a cardholder's chargeback. */
export interface NewCardChargebackNotice extends ToldSide {
  readonly kind: CardChargebackNoticeKind;
  readonly facts: CardChargebackNoticeFacts;
}

/** What a customer's user is told of an adjustment. */
export interface NewAdjustmentNotice extends ToldSide {
  readonly kind: AdjustmentNoticeKind;
  readonly facts: AdjustmentNoticeFacts;
}

/** What a merchant's user is told of a resubmitted transaction. */
export interface NewRejectionNotice extends ToldSide {
  readonly kind: RejectionNoticeKind;
  readonly facts: RejectionNoticeFacts;
}

/** What a customer's administrator is told of a card. */
export interface NewCardNotice extends ToldSide {
  readonly kind: CardNoticeKind;
  readonly facts: CardNoticeFacts;
}

/** What a user is told of their own account, whoever they work for. */
export interface NewAccountNotice extends Omit<ToldSide, 'customerId'> {
  readonly customerId: null;
  readonly kind: AccountNoticeKind;
  readonly facts: AccountNoticeFacts;
}

/** What several users are told at once. */
type NewSideNotice =
  | NewAccountNotice
  | NewCardNotice
  | NewDisputeNotice
  | NewChargebackNotice
  | NewAutoPayNotice
  | NewShortPayNotice
  | NewScheduledNotice
  | NewApprovalNotice
  | NewRefundNotice
  | NewBankAccountNotice
  | NewCardChargebackNotice
  | NewAdjustmentNotice
  | NewRejectionNotice;

type WriteDeps = Pick<Deps, 'clock' | 'sealer'>;

/**
 * Tells a user of something in the transaction in which it happens, in the portal and, where its kind is mailed, by a
 * message of the next sweep: both if and only if the transaction commits, and by which of them the reader has chosen. A second notice of the same kind about the
 * same thing changes nothing and sends nothing.
 */
export async function writeNotice(tx: Tx, { clock, sealer }: WriteDeps, notice: NewNotice): Promise<void> {
  const { userId, kind } = notice;
  // As the server: whoever does something reads no choices of another.
  const choices = isChosen(kind) ? await asServer(tx, () => keptChoices(tx, [userId])) : NONE;
  const channels = channelsOf(kind, choices.get(userId) ?? []);
  const row = rowOf(notice, clock, channels);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n || !isMailed(kind) || !channels.mail) return;
  await requestMail(tx, { clock, sealer }, { kind: 'notice', about: row.notice_id, language: null });
}

/**
 * Tells the users of several sides of things, like `writeNotice`, in as few statements as one. Runs as the server:
 * whoever does something reads no notice of another.
 */
export async function writeNotices(
  tx: Tx,
  { clock, sealer }: WriteDeps,
  notices: readonly NewSideNotice[],
): Promise<void> {
  const readers = notices.filter(({ kind }) => isChosen(kind)).map(({ userId }) => userId);
  const choices = await keptChoices(tx, [...new Set(readers)]);
  const channelsFor = (kind: NoticeKind, userId: string) => channelsOf(kind, choices.get(userId) ?? []);
  const told = [];
  for (let from = 0; from < notices.length; from += ROWS_AT_ONCE) {
    const rows = notices.slice(from, from + ROWS_AT_ONCE).map((notice) => ({
      ...rowOf(notice, clock, channelsFor(notice.kind, notice.userId)),
      side: notice.side,
      merchant_id: notice.merchantId,
    }));
    told.push(
      ...(await tx
        .insertInto('notices')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .returning(['notice_id', 'kind', 'user_id', 'side'])
        .execute()),
    );
  }
  const mailed = told.filter(({ kind, user_id }) => isMailed(kind) && channelsFor(kind, user_id).mail);
  const byReader = Map.groupBy(mailed, readerOf);
  await requestMails(tx, { clock, sealer }, Array.from(byReader.values(), mailOf));
}

/** Whether by which channels a kind is told is the reader's to choose. */
const isChosen = (kind: NoticeKind): boolean => whyAlways(kind) === null;
const NONE: Awaited<ReturnType<typeof keptChoices>> = new Map();

/** Parameters of a statement are counted by sixteen bits. */
const ROWS_AT_ONCE = 1_000;

type Told = Pick<Selectable<NoticesTable>, 'notice_id' | 'kind' | 'user_id' | 'side'>;

type JoinedKind = Extract<MailRequest['kind'], 'dispute_notices' | 'chargeback_notices'>;

/** As what several notices are one message; null where each is its own. */
function joinedAs(kind: NoticeKind): JoinedKind | null {
  if (DISPUTE_NOTICE_KINDS.some((one) => one === kind)) return 'dispute_notices';
  return CHARGEBACK_NOTICE_KINDS.some((one) => one === kind) ? 'chargeback_notices' : null;
}

/** Of disputes, and of chargebacks, a reader is told in one message what one act or one day has to tell; of all else in one for each. */
function readerOf({ notice_id, kind, user_id, side }: Told): string {
  const joined = joinedAs(kind);
  return joined === null ? notice_id : `${joined} ${user_id} ${side}`;
}

function mailOf(told: readonly Told[]): MailRequest {
  const [first = '', ...more] = told.map(({ notice_id }) => notice_id);
  const joined = told[0] ? joinedAs(told[0].kind) : null;
  return more.length === 0 || joined === null
    ? { kind: 'notice', about: first, language: null }
    : { kind: joined, about: JSON.stringify([first, ...more]), language: null };
}

function rowOf(
  { userId, customerId, kind, about, facts }: NewNotice | NewSideNotice,
  clock: WriteDeps['clock'],
  { portal }: Pick<ReturnType<typeof channelsOf>, 'portal'>,
) {
  const at = clock.instant();
  return {
    notice_id: randomUUID(),
    user_id: userId,
    customer_id: customerId,
    kind,
    about,
    facts: JSON.stringify(facts),
    created_at: at,
    // Who does not want it in the portal finds it among what was read and put away.
    read_at: portal ? null : at,
    archived_at: portal ? null : at,
  } satisfies Insertable<NoticesTable>;
}
