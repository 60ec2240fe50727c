import { outcomeOf, type DisputeStatus } from '#domain/dispute/dispute.ts';
import { money } from '#domain/money/money.ts';
import { disputeNoticeKind, type DisputeNoticeKind } from '#domain/notice/dispute-notice.ts';
import type { DisputeReminder } from '#domain/notice/dispute-reminder.ts';
import type { Deps } from '#server/deps.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import { toldContacts, toldParties, type ToldParty } from '#server/receivables/disputes/told-parties.ts';
import type { Happened } from '#server/receivables/disputes/write-response.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { DisputeNoticeFacts } from '#server/platform/db/notice-table.ts';
import { requestMails } from '#server/platform/mail/request-mail.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';

type TellDeps = Pick<Deps, 'clock' | 'sealer'>;

/** A step of a dispute, by the entry of its thread: the same kind of turn comes several times. */
export interface ToldStep extends Pick<Happened, 'action' | 'party' | 'user'> {
  readonly responseId: string;
  readonly from: DisputeStatus | null;
}

/** What a message to a contact says: no notice keeps it. */
export interface ContactMail {
  readonly name: string;
  readonly emailAddress: string;
  readonly kind: DisputeNoticeKind;
  readonly facts: DisputeNoticeFacts;
}

/**
 * Tells the sides of a dispute what a step has made of it, in the step's transaction, but not whoever did it: each of
 * their users in the portal and by mail, and the contacts by mail. Runs as the server, on the dispute as it is after.
 */
export async function tellDispute(tx: Tx, deps: TellDeps, row: DisputeRow, step: ToldStep): Promise<void> {
  const { action, from, party, user, responseId } = step;
  const happened = { action, from, to: row.status, isBySupport: party === 'support' };
  const parties = await toldParties(tx, row);
  const facts = noticeFacts(row);
  const notices = parties.flatMap((told) => {
    const kind = told.userId === user?.userId ? null : disputeNoticeKind(happened, told.side);
    return kind === null ? [] : [noticeTo(told, row, { kind, about: responseId, facts })];
  });
  await writeNotices(tx, deps, notices);
  const kind = disputeNoticeKind(happened, 'customer');
  // Of the opening they are told once they are named.
  if (kind !== null && action !== 'opened') await mailContacts(tx, deps, row, parties, kind);
}

/** Tells the contacts that were just named of the dispute's opening. Runs as the server. */
export async function tellNamedContacts(tx: Tx, deps: TellDeps, disputeId: string): Promise<void> {
  const row = await tx
    .selectFrom('disputes')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .executeTakeFirstOrThrow();
  await mailContacts(tx, deps, row, await toldParties(tx, row), 'dispute_opened');
}

/** Tells a side what time asks of it; once, whoever looks at it again. Runs as the server. */
export async function remindOfDispute(
  tx: Tx,
  deps: TellDeps,
  row: DisputeRow,
  reminders: readonly DisputeReminder[],
): Promise<void> {
  const parties = await toldParties(tx, row);
  const facts = noticeFacts(row);
  const notices = reminders.flatMap(({ kind, side, occasion }) =>
    parties
      .filter((told) => told.side === side)
      .map((told) => noticeTo(told, row, { kind, about: `${row.dispute_id} ${occasion}`, facts })),
  );
  await writeNotices(tx, deps, notices);
}

function noticeTo(
  { userId, side }: ToldParty,
  { customer_id: customerId, merchant_id }: DisputeRow,
  said: { readonly kind: DisputeNoticeKind; readonly about: string; readonly facts: DisputeNoticeFacts },
) {
  return { userId, side, customerId, merchantId: side === 'merchant' ? merchant_id : null, ...said };
}

async function mailContacts(
  tx: Tx,
  deps: TellDeps,
  row: DisputeRow,
  parties: readonly ToldParty[],
  kind: DisputeNoticeKind,
): Promise<void> {
  const facts = noticeFacts(row);
  const contacts = await toldContacts(tx, row, parties);
  await requestMails(
    tx,
    deps,
    contacts.map(({ name, emailAddress, language }) => {
      const mail: ContactMail = { name, emailAddress, kind, facts };
      return { kind: 'dispute_contact', about: JSON.stringify(mail), language };
    }),
  );
}

/** What every side may read of a dispute; what somebody has said of it stays on its page. */
function noticeFacts(row: DisputeRow): DisputeNoticeFacts {
  const amount = (minor: number | null) => (minor === null ? null : money(minor, row.currency));
  return {
    dispute_id: row.dispute_id,
    dispute_number: row.dispute_number,
    trx_id: row.trx_id,
    invoice_id: row.invoice_id,
    customer_name: row.customer_name,
    merchant_name: row.merchant_name,
    disputed: money(row.disputed, row.currency),
    offered: amount(row.offer),
    credited: amount(row.agreed),
    outcome: outcomeOf(row.status, row),
    deadline: row.deadline,
  };
}
