import { sql } from 'kysely';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import {
  chargebackAddress,
  chargebackListAddress,
  type ChargebackNoticeKind,
} from '#domain/notice/chargeback-notice.ts';
import { readablePage } from '#domain/notice/readable-page.ts';
import { chargebackSentences, chargebackTitle } from '#locales/chargeback-notice-words.ts';
import { createFormats, type Formats } from '#locales/format.ts';
import type { Translator } from '#locales/intl.ts';
import type { ChargebackNoticeFacts } from '#server/platform/db/notice-table.ts';
import { linkTo, wordsFor, type Compose } from '#server/platform/mail/composing.ts';
import { noticeMail } from '#server/platform/mail/notice-mail.ts';

/** A notice about a chargeback, by the notice's id, as a message to its reader, with the way to their side's page. */
export const composeChargebackNotice = noticeMail<ChargebackNoticeFacts, ChargebackNoticeKind>(
  ({ facts, kind, side, words, formats }) => {
    return {
      ...sayOf(words.t, formats, { facts, kind, side }),
      page: chargebackAddress(side, { chargebackId: facts.chargeback_id }),
      body: (named) =>
        words.t('mail.chargebackBody', {
          ...named,
          more: named.more && `\n\n${named.more}`,
          invoice: facts.invoice_id,
          customer: facts.customer_name,
          merchant: facts.merchant_name,
          requested: formats.formatMoney(facts.requested),
        }),
    };
  },
);

/** What one act, or one day, tells a reader of several chargebacks, by the ids of the notices, as one message. */
export const composeChargebackNotices: Compose = async (composing) => {
  const notices = await composing.tx
    .selectFrom('notices')
    .innerJoin('users as reader', 'reader.user_id', 'notices.user_id')
    .select(['kind', 'side', 'facts', 'reader.email_address', 'reader.language'])
    .select(['reader.first_name', 'reader.last_name', 'reader.role'])
    .where('notice_id', 'in', JSON.parse(composing.about) as string[])
    .orderBy(sql`facts ->> 'chargeback_number'`)
    .execute();
  const [first] = notices;
  if (!first) return [];
  const words = wordsFor(composing, first.language);
  const formats = createFormats(words, composing.deps.config.settings.timeZone);
  const said = notices.map(({ kind, side, facts: told }) => {
    // Written by `writeNotices` alone, with the kinds and facts of a chargeback.
    const facts = told as ChargebackNoticeFacts;
    const { title, sentences } = sayOf(words.t, formats, { facts, kind: kind as ChargebackNoticeKind, side });
    const whose = `${facts.customer_name}, ${facts.merchant_name}, ${formats.formatMoney(facts.requested)}`;
    return [title, whose, ...sentences].join('\n');
  });
  const text = words.t('mail.chargebacksBody', {
    name: `${first.first_name} ${first.last_name}`.trim(),
    said: said.join('\n\n'),
    link: linkTo(composing, readablePage(chargebackListAddress(first.side), first.role)),
  });
  const subject = words.t('mail.chargebacksSubject', { count: notices.length });
  return [{ to: first.email_address, language: words.locale, subject, text }];
};

interface Said {
  readonly facts: ChargebackNoticeFacts;
  readonly kind: ChargebackNoticeKind;
  readonly side: DisputeParty;
}

function sayOf(t: Translator['t'], formats: Formats, { facts, kind, side }: Said) {
  const told = {
    kind,
    side,
    chargebackNumber: facts.chargeback_number,
    invoiceId: facts.invoice_id,
    requested: facts.requested,
    deadline: facts.deadline,
    silence: facts.silence ?? null,
    // Of notices that were written before these were told.
    reasonId: facts.reason_id ?? null,
    words: facts.words ?? null,
    wordsOf: facts.words_of ?? null,
    isSilent: facts.is_silent ?? false,
    unapplied: facts.unapplied ?? null,
    owed: facts.owed ?? null,
    dueDate: facts.due_date ?? null,
    isPastDue: facts.is_past_due ?? false,
  };
  return { title: chargebackTitle(t, formats, told), sentences: chargebackSentences(t, formats, told) };
}
