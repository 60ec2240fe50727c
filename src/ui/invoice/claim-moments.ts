import { chargedBack } from '#domain/dispute/chargeback.ts';
import type { ChargebackStep, InvoiceChargeback } from '#domain/invoice/invoice-details.ts';
import type { ToldShortPay } from '#domain/payment/short-pay.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** Whether a chargeback has given anything. */
export const isGiven = ({ status, requested }: InvoiceChargeback) =>
  chargedBack(status, { requested: requested.amount }) > 0;

/** Who reads the history. */
export type HistoryReader = 'customer' | 'merchant';

/** A line of the invoice's history. */
interface ClaimMoment {
  readonly key: string;
  readonly what: string;
  /** A plain date or an instant. */
  readonly at: string;
  /** Who it was, and what was said. */
  readonly note?: string;
}

interface Claims {
  readonly chargebacks: readonly InvoiceChargeback[];
  readonly shortPays: readonly ToldShortPay[];
}

/** When chargebacks of the invoice were asked for, objected to, reviewed, decided and ended, and part payments answered, and by whom. */
export function useClaimMoments(reader: HistoryReader): (claims: Claims) => ClaimMoment[] {
  const chargebackMoments = useChargebackMoments(reader);
  const shortPayMoment = useShortPayMoment(reader);
  return ({ chargebacks, shortPays }) => [
    ...chargebacks.flatMap(chargebackMoments),
    ...shortPays.flatMap(shortPayMoment),
  ];
}

function useChargebackMoments(reader: HistoryReader): (chargeback: InvoiceChargeback) => ClaimMoment[] {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const byWords = useByWords(reader);
  return (one) => {
    const {
      chargebackId,
      chargebackNumber: number,
      requested,
      requestedAt,
      endedAt,
      objected,
      reviewed,
      decided,
    } = one;
    const amount = formatMoney(requested);
    const asked = t('invoice.eventChargebackRequested', { number });
    const ended = isGiven(one)
      ? t('invoice.eventCredited', { event: t('invoice.eventChargebackGiven', { number }), amount })
      : t('invoice.eventChargebackNot', { number });
    const by = decided && { note: byWords(decided.party, decided.name) };
    // Its credit waits, or has waited, for a payment that was under way.
    const isWaiting = decided !== undefined && (endedAt === null || decided.at < endedAt);
    const stepOf = (key: string, what: string, step: ChargebackStep | undefined): ClaimMoment[] =>
      step === undefined
        ? []
        : [{ key: `${key} ${chargebackId}`, what, at: step.at, note: byWords(step.party, step.name) }];
    return [
      {
        key: `requested ${chargebackId}`,
        what: t('invoice.eventAmount', { event: asked, amount }),
        at: requestedAt,
      },
      ...stepOf('objected', t('invoice.eventChargebackObjected', { number }), objected),
      ...stepOf('reviewed', t('invoice.eventChargebackReviewed', { number }), reviewed),
      ...(isWaiting
        ? [
            {
              key: `decided ${chargebackId}`,
              what: t('invoice.eventChargebackWaits', { number }),
              at: decided.at,
              ...by,
            },
          ]
        : []),
      ...(endedAt
        ? [{ key: `ended ${chargebackId}`, what: ended, at: endedAt, ...(isWaiting ? {} : by) }]
        : []),
    ];
  };
}

function useShortPayMoment(reader: HistoryReader): (shortPay: ToldShortPay) => ClaimMoment[] {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const byWords = useByWords(reader);
  return ({ shortPayId, status, shortBy, answeredAt, answeredBy = null, words }) => {
    if (answeredAt === null || (status !== 'accepted' && status !== 'refused')) return [];
    const event = t(status === 'accepted' ? 'invoice.eventShortPayAccepted' : 'invoice.eventShortPayRefused');
    const by = byWords('merchant', answeredBy);
    return [
      {
        key: `answered ${shortPayId}`,
        what: t('invoice.eventAmount', { event, amount: formatMoney(shortBy) }),
        at: answeredAt,
        note: words === null ? by : `${by} ${words}`,
      },
    ];
  };
}

/** Who has done it: another side by its name, the reader's own by the person alone. */
function useByWords(reader: HistoryReader) {
  const { t } = useMessages();
  return (party: 'customer' | 'merchant' | 'support' | 'system', name: string | null): string => {
    if (party === reader && name !== null) return t('invoice.eventBy', { who: 'own', name });
    const who = party === 'system' ? (reader === 'merchant' ? 'late' : 'other') : party;
    return t('invoice.eventBy', { who, name: name ?? '–' });
  };
}
