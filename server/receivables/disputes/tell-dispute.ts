import { disputeNoticeKind, noticeKindFor, type DisputeNoticeKind } from '#domain/notice/dispute-notice.ts';
import type { DisputeReminder } from '#domain/notice/dispute-reminder.ts';
import type { Deps } from '#server/deps.ts';
import type { ToldStep } from '#server/receivables/disputes/dispute-notice-facts.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import { toldFacts } from '#server/receivables/disputes/told-facts.ts';
import { toldContacts } from '#server/receivables/disputes/told-contacts.ts';
import { toldParties, type ToldParty } from '#server/access/users/told-parties.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { newToken } from '#server/platform/security/token.ts';
import type { DisputeNoticeFacts } from '#server/platform/db/notice-table.ts';
import { requestMails } from '#server/platform/mail/request-mail.ts';
import { endReminders } from '#server/platform/notices/end-reminders.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';

type TellDeps = Pick<Deps, 'clock' | 'sealer' | 'portal'>;

/** A dispute as it is after a step, and the step. */
export interface SteppedDispute {
  readonly row: DisputeRow;
  readonly step: ToldStep;
}

/** What a message says of a dispute. */
export interface MailedDispute {
  readonly kind: DisputeNoticeKind;
  readonly facts: DisputeNoticeFacts;
  /** Who has written the words of the step, told to contacts; absent where nobody has. */
  readonly wordsBy?: string | undefined;
}

/** What a message to a contact says: no notice keeps it. */
export interface ContactMail {
  readonly name: string;
  readonly emailAddress: string;
  readonly disputes: readonly MailedDispute[];
  /** Who has named the contact; missing in mails of before. */
  readonly namedBy?: string;
  /** By which the contact stops such messages: the same however often it is sent; missing in mails of before. */
  readonly stopToken?: string;
}

/**
 * Tells the sides of disputes what one act has made of them, in its transaction, but not whoever did it: each of their
 * users in the portal and by mail, and the contacts by mail; who is told of several gets one message. Runs as the server,
 * on the disputes as they are after.
 */
export async function tellDisputes(
  tx: Tx,
  deps: TellDeps,
  disputes: readonly SteppedDispute[],
): Promise<void> {
  if (disputes.length === 0) return;
  const rows = disputes.map(({ row }) => row);
  const parties = await toldParties(tx, rows);
  // Who was to act, or waited, is not any more.
  const moved = disputes.filter(({ row, step }) => step.from !== row.status).map(({ row }) => row.dispute_id);
  await endReminders(tx, deps.clock, { ids: moved, userIds: idsOf(parties) });
  const facts = await toldFacts(tx, deps, disputes);
  const known = disputes.map((one, index) => ({ ...one, facts: facts[index] as DisputeNoticeFacts }));
  const notices = known.flatMap(({ row, step, facts: said }) => {
    return (parties.get(row.dispute_id) ?? []).flatMap((told) => {
      const kind =
        told.userId === step.user?.userId
          ? null
          : disputeNoticeKind(happenedTo(row, step), told.side, told.userId === row.taken_by);
      return kind === null ? [] : [noticeTo(told, row, { kind, about: step.responseId, facts: said })];
    });
  });
  await writeNotices(tx, deps, notices);
  const mailed = known.flatMap(({ row, step, facts: said }) => {
    const kind = disputeNoticeKind(happenedTo(row, step), 'customer');
    // Of the opening they are told once they are named.
    return kind === null || step.action === 'opened'
      ? []
      : { row, kind, facts: said, wordsBy: step.user?.fullName };
  });
  await mailContacts(tx, deps, mailed, parties);
}

const happenedTo = (row: DisputeRow, { action, from, party }: ToldStep) => ({
  action,
  from,
  to: row.status,
  isBySupport: party === 'support',
});

/** Tells the contacts that were just named of the opening of disputes. Runs as the server. */
export async function tellNamedContacts(
  tx: Tx,
  deps: TellDeps,
  disputeIds: readonly string[],
): Promise<void> {
  const rows = await tx.selectFrom('disputes').selectAll().where('dispute_id', 'in', disputeIds).execute();
  const facts = await asTheyAre(tx, deps, rows);
  const mailed = rows.map((row) => ({
    row,
    kind: 'dispute_opened' as const,
    facts: { ...facts(row), words: row.description, words_of: 'customer' as const },
    wordsBy: row.opener_name,
  }));
  await mailContacts(tx, deps, mailed, await toldParties(tx, rows));
}

/** A dispute and what its sides are to be reminded of. */
interface RemindedRow {
  readonly row: DisputeRow;
  readonly reminders: readonly DisputeReminder[];
  /** Whether the customer's reminder has not been told before, so that its contacts are told by message. */
  readonly isAnew: boolean;
}

/**
 * Tells the sides of disputes, and the customer's contacts, what time asks of them; once, whoever looks at it again. Runs as
 * the server.
 */
export async function remindOfDisputes(
  tx: Tx,
  deps: TellDeps,
  disputes: readonly RemindedRow[],
): Promise<void> {
  const rows = disputes.map(({ row }) => row);
  const parties = await toldParties(tx, rows);
  const facts = await asTheyAre(tx, deps, rows);
  const notices = disputes.flatMap(({ row, reminders }) =>
    reminders.flatMap(({ kind, side, occasion }) =>
      (parties.get(row.dispute_id) ?? [])
        .filter((told) => told.side === side)
        .map((told) => {
          const about = `${row.dispute_id} ${occasion}`;
          return noticeTo(told, row, { kind, about, facts: facts(row) });
        }),
    ),
  );
  await endReminders(tx, deps.clock, {
    ids: disputes.filter(({ reminders }) => reminders.length > 0).map(({ row }) => row.dispute_id),
    userIds: idsOf(parties),
    standing: notices.map(({ about }) => about),
  });
  await writeNotices(tx, deps, notices);
  const mailed = disputes.flatMap(({ row, reminders, isAnew }) => {
    const ofCustomer = isAnew ? reminders.find(({ side }) => side === 'customer') : undefined;
    return ofCustomer ? [{ row, kind: ofCustomer.kind, facts: facts(row) }] : [];
  });
  await mailContacts(tx, deps, mailed, parties);
}

const idsOf = (parties: ReadonlyMap<string, readonly ToldParty[]>): string[] => [
  ...new Set([...parties.values()].flat().map(({ userId }) => userId)),
];

/** What there is to read of disputes where no step is told. */
async function asTheyAre(tx: Tx, deps: TellDeps, rows: readonly DisputeRow[]) {
  const told = rows.map((row) => ({ row, step: null }));
  const facts = await toldFacts(tx, deps, told);
  return (row: DisputeRow) => facts[rows.indexOf(row)] as DisputeNoticeFacts;
}

function noticeTo(
  { userId, side, mayAnswer }: ToldParty,
  { customer_id: customerId, merchant_id }: DisputeRow,
  { kind, about, facts }: MailedDispute & { readonly about: string },
) {
  const merchantId = side === 'merchant' ? merchant_id : null;
  return { userId, side, customerId, merchantId, kind: noticeKindFor(kind, mayAnswer), about, facts };
}

/** One message for each contact, whichever of the disputes it is of. */
async function mailContacts(
  tx: Tx,
  deps: TellDeps,
  disputes: readonly (MailedDispute & { readonly row: DisputeRow })[],
  parties: ReadonlyMap<string, readonly ToldParty[]>,
): Promise<void> {
  if (disputes.length === 0) return;
  const contacts = await toldContacts(
    tx,
    disputes.map(({ row }) => row),
    parties,
  );
  const said = new Map(
    disputes.map(({ row, kind, facts, wordsBy }) => [row.dispute_id, { kind, facts, wordsBy }]),
  );
  // Of one customer each, whose messages a contact can stop.
  const byAddress = Map.groupBy(
    contacts,
    ({ customerId, emailAddress }) => `${customerId} ${emailAddress.toLowerCase()}`,
  );
  await requestMails(
    tx,
    deps,
    [...byAddress.values()].flatMap((named) => {
      const [first] = named;
      if (!first) return [];
      const { name, emailAddress, language } = first;
      const mail: ContactMail = {
        name,
        emailAddress,
        disputes: named.flatMap(({ disputeId }) => said.get(disputeId) ?? []),
        namedBy: first.namedBy,
        stopToken: newToken(),
      };
      return { kind: 'dispute_contact' as const, about: JSON.stringify(mail), language };
    }),
  );
}
