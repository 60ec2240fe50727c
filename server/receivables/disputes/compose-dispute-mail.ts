import { sql } from 'kysely';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { disputeAddress, disputeListAddress, type DisputeNoticeKind } from '#domain/notice/dispute-notice.ts';
import { disputeSentences, disputeTitle, type SaidDispute } from '#locales/dispute-notice-words.ts';
import { createFormats, type Formats } from '#locales/format.ts';
import type { Translator } from '#locales/intl.ts';
import type { ContactMail, MailedDispute } from '#server/receivables/disputes/tell-dispute.ts';
import type { DisputeNoticeFacts } from '#server/platform/db/notice-table.ts';
import { portalOrigin } from '#server/config.ts';
import { keepStopToken, STOP_PATH } from '#server/receivables/disputes/contact-stops.ts';
import { linkTo, wordsFor, type Compose, type Composing } from '#server/platform/mail/composing.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { quotedText } from '#server/platform/mail/quoted-text.ts';
import { newToken } from '#server/platform/security/token.ts';

/** A notice about a dispute, by the notice's id, as a message to its reader, with the way to their side's page. */
export const composeDisputeNotice: Compose = async (composing) => told(composing, [composing.about]);

/** What one act, or one day, tells a reader of several disputes, by the ids of the notices, as one message. */
export const composeDisputeNotices: Compose = async (composing) =>
  told(composing, JSON.parse(composing.about) as string[]);

async function told(composing: Composing, noticeIds: readonly string[]): Promise<Mail[]> {
  const notices = await composing.tx
    .selectFrom('notices')
    .innerJoin('users as reader', 'reader.user_id', 'notices.user_id')
    .select(['kind', 'side', 'facts', 'reader.email_address', 'reader.language'])
    .select(['reader.first_name', 'reader.last_name'])
    .where('notice_id', 'in', noticeIds)
    .orderBy(sql`facts ->> 'dispute_number'`)
    .execute();
  const [first] = notices;
  if (!first) return [];
  const reader = {
    to: first.email_address,
    name: `${first.first_name} ${first.last_name}`.trim(),
    own: first.language,
    side: first.side,
  };
  // Written by `writeNotices` alone, with the kinds and facts of a dispute.
  const disputes = notices.map(({ kind, facts }) => ({
    kind: kind as DisputeNoticeKind,
    facts: facts as DisputeNoticeFacts,
    saidTo: first.side,
  }));
  return [written(composing, reader, disputes)];
}

/** What a contact of the customer is told, who may have no account: what it says stands in the request. */
export const composeDisputeContact: Compose = async (composing) => {
  // Written by `tellDisputes` alone; requests of before were of one dispute.
  const mail = JSON.parse(composing.about) as ContactMail | (Omit<ContactMail, 'disputes'> & MailedDispute);
  const { emailAddress, name, namedBy, stopToken = newToken() } = mail;
  const disputes = 'disputes' in mail ? mail.disputes : [mail];
  const user = await userOf(composing, emailAddress, disputes);
  const own = user?.language ?? null;
  const unsubscribe = await stopLink(composing, stopToken, { emailAddress, own, disputes });
  const reader: Reader = {
    to: emailAddress,
    name,
    own,
    side: 'customer',
    contact: { namedBy, isUser: user !== undefined, unsubscribe },
  };
  return [written(composing, reader, disputes.map(asInformation))];
};

/** Where a contact stops the messages about the disputes of the customer; null where the disputes are gone. */
async function stopLink(
  composing: Composing,
  token: string,
  told: {
    readonly emailAddress: string;
    readonly own: string | null;
    readonly disputes: readonly MailedDispute[];
  },
): Promise<string | null> {
  const { tx, deps } = composing;
  const dispute = await tx
    .selectFrom('disputes')
    .select('customer_id')
    .where('dispute_id', '=', told.disputes[0]?.facts.dispute_id ?? '')
    .executeTakeFirst();
  if (!dispute) return null;
  await keepStopToken(tx, deps, token, {
    customerId: dispute.customer_id,
    emailAddress: told.emailAddress,
    language: wordsFor(composing, told.own).locale,
  });
  return `${portalOrigin(deps.config)}${STOP_PATH}?token=${token}`;
}

/** The user of the customer who reads mail at a contact's address, and so may open the dispute; undefined for none. */
async function userOf({ tx }: Composing, emailAddress: string, disputes: readonly MailedDispute[]) {
  return tx
    .selectFrom('users')
    .innerJoin('user_customers as mapped', 'mapped.user_id', 'users.user_id')
    .innerJoin('disputes', 'disputes.customer_id', 'mapped.customer_id')
    .select('users.language')
    .where(sql<boolean>`lower(users.email_address) = lower(${emailAddress})`)
    .where('users.status', '=', 'active')
    .where('disputes.dispute_id', '=', disputes[0]?.facts.dispute_id ?? '')
    .executeTakeFirst();
}

/** A contact is told and answers nothing. */
const asInformation = (mailed: MailedDispute): Said => ({ ...mailed, saidTo: 'contact' });

interface Reader {
  readonly to: string;
  readonly name: string;
  readonly own: string | null;
  /** Whose page it leads to. */
  readonly side: DisputeParty;
  /** Of a contact: who has named them, and whether they may open the page; whoever named them knows what stands there. */
  readonly contact?: {
    readonly namedBy: string | undefined;
    readonly isUser: boolean;
    /** Where such messages are stopped; null where nothing can be. */
    readonly unsubscribe: string | null;
  };
}

/** What is said of a dispute, and as to whom. */
interface Said extends MailedDispute {
  readonly saidTo: SaidDispute['side'];
}

function written(composing: Composing, reader: Reader, disputes: readonly Said[]): Mail {
  const { to, name, own, side, contact } = reader;
  const words = wordsFor(composing, own);
  const formats = createFormats(words, composing.deps.config.settings.timeZone);
  const unsubscribe = contact?.unsubscribe ?? null;
  const mail = { to, language: words.locale, ...(unsubscribe !== null && { unsubscribe }) };
  // Below everything else, in a line of its own.
  const stop = unsubscribe === null ? '' : `\n\n${words.t('mail.disputeContactStop', { link: unsubscribe })}`;
  const isOpen = contact?.isUser !== false;
  const namedBy = contact?.namedBy;
  const onBehalf = `${namedBy} (${disputes[0]?.facts.customer_name ?? ''})`;
  const why =
    namedBy === undefined
      ? []
      : [words.t(isOpen ? 'mail.disputeContactNamed' : 'mail.disputeContactWhy', { name: onBehalf })];
  const [only, ...more] = disputes;
  if (only && more.length === 0) {
    const { facts } = only;
    const { title, sentences } = sayOf(words.t, formats, only);
    const text = words.t(isOpen ? 'mail.disputeBody' : 'mail.disputeBodyTold', {
      name,
      said: title,
      invoice: facts.invoice_id,
      customer: facts.customer_name,
      merchant: facts.merchant_name,
      disputed: formats.formatMoney(facts.disputed),
      // A paragraph of its own, where there is more to say.
      more: [sentences.join('\n'), ...why]
        .filter((part) => part !== '')
        .map((part) => `\n\n${part}`)
        .join(''),
      link: linkTo(composing, disputeAddress(side, { disputeId: facts.dispute_id, trxId: facts.trx_id })),
    });
    return { ...mail, subject: title, text: `${text}${stop}` };
  }
  const said = disputes.slice(0, LISTED).map((one) => {
    const { customer_name, merchant_name, disputed } = one.facts;
    const { title, sentences } = sayOf(words.t, formats, one);
    const whose = `${customer_name}, ${merchant_name}, ${formats.formatMoney(disputed)}`;
    return [title, whose, ...sentences].join('\n');
  });
  const unsaid = disputes.length - said.length;
  if (unsaid > 0) said.push(words.t('mail.disputesMore', { count: unsaid }));
  return {
    ...mail,
    subject: words.t('mail.disputesSubject', { count: disputes.length }),
    text: `${words.t(isOpen ? 'mail.disputesBody' : 'mail.disputesBodyTold', {
      name,
      said: [...said, ...why].join('\n\n'),
      link: linkTo(composing, disputeListAddress(side)),
    })}${stop}`,
  };
}

/** A contact may be anybody: what a side has written is marked as its words, line by line. */
const quotedTo = (saidTo: Said['saidTo'], words: string): string =>
  saidTo === 'contact' ? `\n${quotedText(words)}` : words;

/** Disputes that a message of several tells one by one; the others stand in the list. */
const LISTED = 50;

function sayOf(t: Translator['t'], formats: Formats, { kind, facts, saidTo, wordsBy }: Said) {
  const { words = null, words_of: wordsOf = null } = facts;
  // A contact reads who has written, and for whom; what customer support writes is said as its own.
  const isNamed =
    saidTo === 'contact' && wordsBy !== undefined && (wordsOf === 'customer' || wordsOf === 'merchant');
  const company = wordsOf === 'merchant' ? facts.merchant_name : facts.customer_name;
  const told: SaidDispute = {
    kind,
    side: saidTo,
    disputeNumber: facts.dispute_number,
    invoiceId: facts.invoice_id,
    customerName: facts.customer_name,
    offered: facts.offered,
    credited: facts.credited,
    outcome: facts.outcome,
    deadline: facts.deadline,
    // Of notices that were written before these were told.
    latestStep: facts.latest_step ?? null,
    heldUntil: facts.held_until ?? null,
    isHoldOver: facts.is_hold_over ?? false,
    words: words === null || isNamed ? null : quotedTo(saidTo, words),
    wordsOf,
    reasonId: facts.reason_id ?? null,
    silence: facts.silence ?? null,
    silent: facts.silent ?? null,
    isOfferAccepted: facts.is_offer_accepted ?? false,
    owed: facts.owed ?? null,
    dueDate: facts.due_date ?? null,
    isPastDue: facts.is_past_due ?? false,
    unapplied: facts.unapplied ?? null,
    takenBack: facts.taken_back ?? null,
    documentName: facts.document_name ?? null,
    documentRefusedBecause: facts.document_refused_because ?? null,
  };
  const quoted =
    isNamed && words !== null
      ? [`${t('mail.disputeWrote', { name: wordsBy, customer: company })}\n${quotedText(words)}`]
      : [];
  return {
    title: disputeTitle(t, formats, told),
    sentences: [...disputeSentences(t, formats, told), ...quoted],
  };
}
