import type { ShownAutoPay, ShownLostAccount } from '#domain/autopay/shown-autopay.ts';
import type { Formats } from '#locales/format.ts';
import type { Translator } from '#locales/intl.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** The state that AutoPay is in, since when and by whom, and from where it pays; a sentence each. */
export function useStandingWords(autoPay: ShownAutoPay): readonly string[] {
  const { t } = useMessages();
  const { formatDate, formatDayOf, formatMoney } = useFormats();
  const { turnedOn, turnedOff, paused, pausedUntil, suspension, lostAccount, ceilingSince } = autoPay;
  const onSince = turnedOn
    ? [t('autopay.onSince', { date: formatDayOf(turnedOn.at), name: turnedOn.by })]
    : [];
  const from = autoPay.bankAccount
    ? [
        t('autopay.paysFrom', {
          currency: autoPay.bankAccount.currency,
          bank: autoPay.bankAccount.bankName,
          lastFour: autoPay.bankAccount.lastFour,
        }),
      ]
    : [];
  switch (autoPay.status) {
    case 'off':
      if (turnedOff) return [t('autopay.turnedOff', { date: formatDayOf(turnedOff.at), name: turnedOff.by })];
      return [lostAccount ? lossWords(t, formatDayOf, lostAccount) : t('autopay.off')];
    case 'suspended':
      return suspension
        ? [
            t('autopay.stoppedSince', {
              date: formatDayOf(suspension.at),
              amount: formatMoney(suspension.amount),
            }),
          ]
        : [];
    case 'paused': {
      const until = formatDate(pausedUntil ?? autoPay.today);
      return [
        paused
          ? t('autopay.pausedBy', { until, date: formatDayOf(paused.at), name: paused.by })
          : t('autopay.pausedTitle', { date: until }),
        ...from,
      ];
    }
    case 'overCeiling':
      return [
        ...onSince,
        ...(ceilingSince === null ? [] : [t('autopay.ceilingSince', { date: formatDate(ceilingSince) })]),
        ...from,
      ];
    case 'on':
      return [...onSince, ...from];
  }
}

/** How it lost its bank account. */
function lossWords(
  t: Translator['t'],
  formatDayOf: Formats['formatDayOf'],
  { at, how, account, by }: ShownLostAccount,
): string {
  const date = formatDayOf(at);
  if (how === 'gone' || account === null) return t('autopay.lostGone', { date });
  return t(how === 'removed' ? 'autopay.lostRemoved' : 'autopay.lostUnused', {
    date,
    bank: account.bankName,
    lastFour: account.lastFour,
    name: by ?? '',
  });
}
