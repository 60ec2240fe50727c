import type { ReactElement } from 'react';
import { chargedBack, isChargebackPending } from '#domain/dispute/chargeback.ts';
import type { InvoiceChargeback, InvoiceDetails } from '#domain/invoice/invoice-details.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import type { InvoiceFrame } from './invoice-frame.ts';

export interface InvoiceChargebacksProps {
  readonly details: Pick<InvoiceDetails, 'invoice' | 'chargebacks' | 'total' | 'disputedTotal'>;
  readonly hrefs: Pick<InvoiceFrame['hrefs'], 'chargeBack' | 'chargeback'>;
}

/** What was asked for to be charged back of the invoice, and where it is asked for; nothing where neither is. */
export function InvoiceChargebacks({ details, hrefs }: InvoiceChargebacksProps): ReactElement | null {
  const { t } = useMessages();
  const words = useChargebackWords();
  const { invoice, chargebacks, total, disputedTotal } = details;
  // While one stands there is no second, beside an open dispute none (DIS-51), and none of a credit.
  const stands = chargebacks.some((one) => isChargebackPending(one.status) || isGiven(one));
  const ask = stands || disputedTotal.amount > 0 || total.amount <= 0 ? null : hrefs.chargeBack;
  if (ask === null && chargebacks.length === 0) return null;
  return (
    <Section title={t('invoice.chargeback')} isSmall>
      {chargebacks.map((one) => (
        <p key={one.chargebackId}>
          {words(one)}{' '}
          {hrefs.chargeback ? (
            <Link href={hrefs.chargeback(one.chargebackId)}>{t('invoice.seeChargeback')}</Link>
          ) : null}
        </p>
      ))}
      {ask ? (
        <p>
          <Link href={ask(invoice.trxId)}>{t('invoice.chargeIt')}</Link>
        </p>
      ) : null}
    </Section>
  );
}

const isGiven = ({ status, requested }: InvoiceChargeback) =>
  chargedBack(status, { requested: requested.amount }) > 0;

function useChargebackWords(): (chargeback: InvoiceChargeback) => string {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return (chargeback) => {
    const { chargebackNumber: number, requested, status } = chargeback;
    const amount = formatMoney(requested);
    if (isChargebackPending(status)) return t('invoice.chargebackPending', { number, amount });
    return isGiven(chargeback)
      ? t('invoice.chargebackGiven', { number, amount })
      : t('invoice.chargebackNot', { number });
  };
}

/** A line of the invoice's history. */
interface ChargebackMoment {
  readonly key: string;
  readonly what: string;
  /** A plain date or an instant. */
  readonly at: string;
}

/** When chargebacks of the invoice were asked for, and when they ended. */
export function useChargebackMoments(): (chargebacks: readonly InvoiceChargeback[]) => ChargebackMoment[] {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return (chargebacks) =>
    chargebacks.flatMap((one) => {
      const { chargebackId, chargebackNumber: number, requested, requestedAt, endedOn } = one;
      const asked = t('invoice.eventChargebackRequested', { number });
      const ended = t(isGiven(one) ? 'invoice.eventChargebackGiven' : 'invoice.eventChargebackNot', {
        number,
      });
      return [
        {
          key: `requested ${chargebackId}`,
          what: t('invoice.eventAmount', { event: asked, amount: formatMoney(requested) }),
          at: requestedAt,
        },
        ...(endedOn ? [{ key: `ended ${chargebackId}`, what: ended, at: endedOn }] : []),
      ];
    });
}
