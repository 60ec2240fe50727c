import type { Formats } from '#locales/format.ts';
import type { Translator } from '#locales/intl.ts';
import type { PayPress } from '#machines/payment/flow-press.ts';

/** How the button is called that does it: by what happens, with the sum and the day. */
export function pressName(
  t: Translator['t'],
  { formatDate, formatMoney }: Pick<Formats, 'formatDate' | 'formatMoney'>,
  press: PayPress,
): string {
  switch (press.does) {
    case 'nothing':
      return t('invoice.payNothing');
    case 'useCredits':
      return t('payment.payByCredits');
    case 'ask':
      return t('payment.askSecond', { amount: formatMoney(press.total) });
    case 'schedule': {
      const amount = formatMoney(press.total);
      return press.on === null
        ? t('scheduled.submitUndated', { amount })
        : t('scheduled.submit', { amount, date: formatDate(press.on) });
    }
    case 'pay': {
      const amount = formatMoney(press.total);
      return press.count > 1
        ? t('payment.payTogether', { amount, count: press.count })
        : t('payment.pay', { amount });
    }
  }
}
