import type { ReactElement } from 'react';
import type { PayingBar } from '#domain/bank-account/paying-account.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Link } from '#ui/kit/link.tsx';
import { small } from '#ui/kit/text.css.ts';

/** Why a bank account cannot be chosen now, with who lets it pay: on its page, for whoever may change it there. */
export function AccountBars({
  bars,
  href,
}: {
  bars: readonly PayingBar[];
  href: PageAddress | null;
}): ReactElement {
  const { t } = useMessages();
  const wordsOf = useBarWords();
  return (
    <ul className={small}>
      {bars.map((bar) => (
        <li key={bar.reason}>{wordsOf(bar)}</li>
      ))}
      <li>
        {href === null ? (
          t('remedy.askAdministrator')
        ) : (
          <Link href={href}>{t('payment.seeBankAccounts')}</Link>
        )}
      </li>
    </ul>
  );
}

function useBarWords(): (bar: PayingBar) => string {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  return (bar) => {
    if (bar.reason === 'currency') return t('rule.PAY-18.title');
    if (bar.reason === 'stopped') {
      const { sentBack } = bar;
      const why = sentBack
        ? [t('payment.sentBackSince', { count: sentBack.count, date: formatDate(sentBack.since) })]
        : [];
      return [...why, t('payment.accountStopped')].join(' ');
    }
    if (bar.reason === 'autopayOnly') return t('payment.accountAutopayOnly');
    if (bar.usableOn === null) return t('payment.accountNotConfirmed');
    const date = formatDate(bar.usableOn);
    return bar.reason === 'waiting'
      ? t('payment.accountChanged', { date })
      : t('payment.accountByLink', { date });
  };
}
