import type { Translator } from './intl.ts';

/** A notice of a bank account as far as its words go. */
export interface SaidBankAccount {
  readonly kind: 'bank_account_corrected' | 'bank_account_to_mend' | 'bank_account_to_confirm';
  readonly bankName: string;
  readonly lastFour: string;
  readonly nowLastFour: string | null;
  readonly accountType: 'checking' | 'savings';
  readonly code: string;
  readonly parts: readonly ('accountNumber' | 'bankNumbers' | 'accountType')[];
  readonly sentBy?: string | undefined;
}

/** Notice and message in one line: the notice's heading, and the message's subject. */
export function bankAccountTitle(
  t: Translator['t'],
  { kind, bankName: bank, lastFour }: SaidBankAccount,
): string {
  if (kind === 'bank_account_to_confirm') return t('bankAccountNotice.toConfirm', { bank, lastFour });
  return kind === 'bank_account_corrected'
    ? t('bankAccountNotice.corrected', { bank, lastFour })
    : t('bankAccountNotice.toMend', { bank, lastFour });
}

/** What else there is to say, a sentence each: what is other now, or what is to be done. */
export function bankAccountSentences(t: Translator['t'], said: SaidBankAccount): string[] {
  const { kind, code, parts, nowLastFour: lastFour, accountType: type } = said;
  if (kind === 'bank_account_to_mend')
    return [t('bankAccountNotice.toMendText', { code }), t('bankAccountNotice.toMendSteps')];
  if (kind === 'bank_account_to_confirm') {
    return [
      t('bankAccountNotice.toConfirmText', { sender: said.sentBy ?? '' }),
      t('bankAccountNotice.toConfirmSteps', { sender: said.sentBy ?? '' }),
    ];
  }
  const texts = {
    accountNumber: t('bankAccountNotice.number', { lastFour: lastFour ?? said.lastFour }),
    bankNumbers: t('bankAccountNotice.bankNumbers'),
    accountType: t('bankAccountNotice.type', { type: type === 'savings' ? 'savings' : 'other' }),
  };
  return [...parts.map((part) => texts[part]), t('bankAccountNotice.correctedText', { code })];
}
