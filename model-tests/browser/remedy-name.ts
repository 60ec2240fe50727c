import { createFormats } from '#locales/format.ts';
import type { NarrowingRemedy } from '#domain/selection/narrowing.ts';
import type { SelectionSummary } from '#domain/selection/selection-summary.ts';
import { t, translator } from './in-portal.tsx';

const { formatNumber } = createFormats(translator);

/** What the button of a remedy is called; one that leaves out a single invoice names it. */
export function remedyName(summary: SelectionSummary, remedy: NarrowingRemedy): string {
  const { offences, count, hindered = {} } = summary;
  switch (remedy.kind) {
    case 'leaveOut': {
      // Of a payment on a date, or for a second person, the obstacle itself names them.
      const isNamed = remedy.rule === 'PAY-29' || remedy.rule === 'PAY-46';
      const [only] = isNamed ? [] : offences[remedy.rule].first;
      return only && remedy.count === 1
        ? t('invoices.leaveOut', { number: only.invoiceId })
        : t('remedy.leaveOut', { count: remedy.count });
    }
    case 'leaveOutCustomer':
      return t('remedy.leaveOutCustomer', { account: remedy.accountName, count: remedy.count });
    case 'keepAccount':
      return t('remedy.keepAccount', { account: remedy.accountName, count: formatNumber(remedy.count) });
    case 'keepCurrency':
      return t('remedy.keepCurrency', { currency: remedy.currency, count: formatNumber(remedy.count) });
    case 'keepFirst':
      return t('remedy.keepFirst', { count: remedy.count });
    case 'keepPayable': {
      const out = Object.values(hindered).reduce((sum, one) => sum + one, 0);
      return t('invoiceSelection.keepPayable', { count: formatNumber(count - out) });
    }
  }
}
