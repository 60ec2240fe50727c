import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { disputeAddress, type DisputeNoticeKind } from '#domain/notice/dispute-notice.ts';
import { disputeSentences, disputeTitle, type SaidDispute } from '#locales/dispute-notice-words.ts';
import { createFormats } from '#locales/format.ts';
import type { ContactMail } from '#server/receivables/disputes/tell-dispute.ts';
import type { DisputeNoticeFacts } from '#server/platform/db/notice-table.ts';
import { linkTo, wordsFor, type Compose, type Composing } from '#server/platform/mail/composing.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

/** A notice about a dispute, by the notice's id, as a message to its reader, with the way to their side's page. */
export const composeDisputeNotice: Compose = async (composing) => {
  const notice = await composing.tx
    .selectFrom('notices')
    .innerJoin('users as reader', 'reader.user_id', 'notices.user_id')
    .select(['kind', 'side', 'facts', 'reader.email_address', 'reader.language'])
    .select(['reader.first_name', 'reader.last_name'])
    .where('notice_id', '=', composing.about)
    .executeTakeFirst();
  if (!notice) return [];
  return [
    written(composing, {
      to: notice.email_address,
      name: `${notice.first_name} ${notice.last_name}`.trim(),
      own: notice.language,
      side: notice.side,
      // Written by `writeNotices` alone, with the kinds and facts of a dispute.
      kind: notice.kind as DisputeNoticeKind,
      facts: notice.facts as DisputeNoticeFacts,
    }),
  ];
};

/** What a contact of the customer is told, who may have no account: what it says stands in the request. */
export const composeDisputeContact: Compose = async (composing) => {
  // Written by `tellDispute` alone.
  const { emailAddress, ...mail } = JSON.parse(composing.about) as ContactMail;
  const told = { ...mail, to: emailAddress, own: null, side: 'customer' } as const;
  // A contact is told and answers nothing: the customer's turn is to them what it is to the other side.
  return mail.kind === 'dispute_your_turn'
    ? [written(composing, { ...told, kind: 'dispute_their_turn', saidTo: 'merchant' })]
    : [written(composing, told)];
};

interface Written {
  readonly to: string;
  readonly name: string;
  readonly own: string | null;
  /** Whose page it leads to. */
  readonly side: DisputeParty;
  /** As to whom it is said, where that is another side. */
  readonly saidTo?: DisputeParty;
  readonly kind: DisputeNoticeKind;
  readonly facts: DisputeNoticeFacts;
}

function written(composing: Composing, { to, name, own, side, saidTo = side, kind, facts }: Written): Mail {
  const words = wordsFor(composing, own);
  const formats = createFormats(words, composing.deps.config.settings.timeZone);
  const told: SaidDispute = {
    kind,
    side: saidTo,
    disputeNumber: facts.dispute_number,
    invoiceId: facts.invoice_id,
    offered: facts.offered,
    credited: facts.credited,
    outcome: facts.outcome,
    deadline: facts.deadline,
  };
  const title = disputeTitle(words.t, formats, told);
  const sentences = disputeSentences(words.t, formats, told);
  return {
    to,
    language: words.locale,
    subject: title,
    text: words.t('mail.disputeBody', {
      name,
      said: title,
      invoice: facts.invoice_id,
      customer: facts.customer_name,
      merchant: facts.merchant_name,
      disputed: formats.formatMoney(facts.disputed),
      // A paragraph of its own, where there is more to say.
      more: sentences.length === 0 ? '' : `\n\n${sentences.join('\n')}`,
      link: linkTo(composing, disputeAddress(side, { disputeId: facts.dispute_id, trxId: facts.trx_id })),
    }),
  };
}
