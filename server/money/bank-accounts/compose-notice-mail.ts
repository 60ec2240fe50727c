import { BANK_ACCOUNT_ADDRESS, type BankAccountNoticeKind } from '#domain/notice/bank-account-notice.ts';
import { bankAccountSentences, bankAccountTitle } from '#locales/bank-account-notice-words.ts';
import type { BankAccountNoticeFacts } from '#server/platform/db/notice-table.ts';
import { supportOf } from '#server/platform/mail/composing.ts';
import { noticeMail } from '#server/platform/mail/notice-mail.ts';

/** A notice about a bank account, by the notice's id, as a message to its reader. */
export const composeBankAccountNotice = noticeMail<BankAccountNoticeFacts, BankAccountNoticeKind>(
  ({ facts, kind, words }, composing) => {
    const told = {
      kind,
      bankName: facts.bank_name,
      lastFour: facts.last_four,
      nowLastFour: facts.now_last_four,
      accountType: facts.account_type,
      code: facts.code,
      parts: facts.parts,
      sentBy: facts.sent_by,
    };
    return {
      title: bankAccountTitle(words.t, told),
      sentences: bankAccountSentences(words.t, told),
      page: BANK_ACCOUNT_ADDRESS,
      body: (named) =>
        words.t('mail.bankAccountNoticeBody', {
          ...named,
          customer: facts.customer_name,
          phone: supportOf(composing),
        }),
    };
  },
);
