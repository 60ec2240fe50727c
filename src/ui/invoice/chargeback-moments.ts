import { chargedBack } from '#domain/dispute/chargeback.ts';
import type { InvoiceChargeback } from '#domain/invoice/invoice-details.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** Whether a chargeback has given anything. */
export const isGiven = ({ status, requested }: InvoiceChargeback) =>
  chargedBack(status, { requested: requested.amount }) > 0;

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
      const { chargebackId, chargebackNumber: number, requested, requestedAt, endedAt } = one;
      const amount = formatMoney(requested);
      const asked = t('invoice.eventChargebackRequested', { number });
      const ended = isGiven(one)
        ? t('invoice.eventCredited', { event: t('invoice.eventChargebackGiven', { number }), amount })
        : t('invoice.eventChargebackNot', { number });
      return [
        {
          key: `requested ${chargebackId}`,
          what: t('invoice.eventAmount', { event: asked, amount }),
          at: requestedAt,
        },
        ...(endedAt ? [{ key: `ended ${chargebackId}`, what: ended, at: endedAt }] : []),
      ];
    });
}
