import { BANK_ACCOUNT_ADDRESS, type BankAccountNoticeKind } from '#domain/notice/bank-account-notice.ts';
import { bankAccountSentences, bankAccountTitle } from '#locales/bank-account-notice-words.ts';
import type { BankAccountNoticeFacts } from '#server/platform/db/notice-table.ts';
import { linkTo, supportOf, type Compose } from '#server/platform/mail/composing.ts';
import { noticedReader } from '#server/platform/mail/noticed-reader.ts';

/** A notice about what a bank says of an account, by the notice's id, as a message to its reader. */
export const composeBankAccountNotice: Compose = async (composing) => {
  const notice = await noticedReader(composing);
  if (!notice) return [];
  const { words, to, name } = notice;
  // Written by `tellCorrection` alone, with the kinds and facts of a bank account.
  const facts = notice.facts as BankAccountNoticeFacts;
  const told = {
    kind: notice.kind as BankAccountNoticeKind,
    bankName: facts.bank_name,
    lastFour: facts.last_four,
    nowLastFour: facts.now_last_four,
    accountType: facts.account_type,
    code: facts.code,
    parts: facts.parts,
  };
  const said = bankAccountTitle(words.t, told);
  return [
    {
      to,
      language: words.locale,
      subject: said,
      text: words.t('mail.bankAccountNoticeBody', {
        name,
        said,
        customer: facts.customer_name,
        more: bankAccountSentences(words.t, told).join('\n'),
        link: linkTo(composing, BANK_ACCOUNT_ADDRESS),
        phone: supportOf(composing),
      }),
    },
  ];
};
