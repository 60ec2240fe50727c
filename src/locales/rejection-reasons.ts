import type { Formats } from './format.ts';
import type { Translator } from './intl.ts';

/** Why a transaction was rejected, as far as its words go. */
export interface SaidReason {
  readonly rule: 'REJ-01' | 'REJ-02' | 'REJ-03' | 'REJ-04' | 'REJ-05' | 'REJ-06' | 'REJ-07';
  readonly facts: {
    readonly value?: string;
    readonly day?: string;
    readonly amount?: { readonly amount: number; readonly currency: string };
  };
}

/** A reason as a sentence of the day on which it holds: in the list, at the field and in the file. */
export function rejectionReason(
  t: Translator['t'],
  { formatDate, formatMoney }: Pick<Formats, 'formatDate' | 'formatMoney'>,
  { rule, facts }: SaidReason,
): string {
  const { value = '' } = facts;
  const amount = facts.amount ? formatMoney(facts.amount) : '';
  const date = facts.day ? formatDate(facts.day) : '';
  switch (rule) {
    case 'REJ-01':
      return t('rejectionRule.REJ-01');
    case 'REJ-02':
      return t('rejectionRule.REJ-02', { value, date });
    case 'REJ-03':
      return value === '' ? t('rejectionRule.noPo', { amount }) : t('rejectionRule.REJ-03', { value });
    case 'REJ-04':
      return t('rejectionRule.REJ-04', { amount });
    case 'REJ-05':
      return t('rejectionRule.REJ-05', { amount });
    case 'REJ-06':
      return t('rejectionRule.REJ-06', { value });
    case 'REJ-07':
      return t('rejectionRule.REJ-07', { amount });
  }
}
