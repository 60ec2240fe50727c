import type { ReactElement } from 'react';
import { hasOpenChargeback, type Invoice } from '#domain/invoice/invoice.ts';
import { useMessages } from '#locales/react.tsx';
import { rowNote } from '#ui/payment/payment.css.ts';

/** That a chargeback of an invoice is not over, and what becomes of its credit where all of the invoice is paid here. */
export function ChargebackNote({ invoice }: { readonly invoice: Invoice }): ReactElement | null {
  const { t } = useMessages();
  return hasOpenChargeback(invoice) ? <div className={rowNote}>{t('payment.chargebackOpen')}</div> : null;
}
