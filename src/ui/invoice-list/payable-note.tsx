import type { ReactElement } from 'react';
import { HINDRANCES, type Hindrance } from '#domain/selection/hindrance.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { payablePart, summaryOf } from '#machines/invoice-list/rows.ts';
import { payableRest, shareOf } from '#machines/invoice-list/share.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { totalMeans, wideOnly } from './invoice-list.css.ts';
import type { InvoiceListPartProps } from './invoice-list-frame.ts';

/** Each by the words that its rows, or the rule's own notice, have for it. */
const WHY = {
  inPayment: ['status.paymentPending'],
  paid: ['status.paid'],
  onHold: ['status.onHold'],
  underReview: ['status.pending'],
  notBilled: ['status.unbilled', 'status.invoiced'],
  credit: ['status.unapplied'],
  closed: ['status.adjusted', 'status.closed'],
  nothingOpen: ['rule.PAY-04.title'],
  currency: ['rule.PAY-06.title'],
} as const satisfies Record<Hindrance, readonly string[]>;

/**
 * How many of what is selected can be paid, and of the rest how many by each reason, with the press that keeps what can be
 * paid; then how many that has unselected, with the way back. Who may not pay is told nothing of it.
 */
export function PayableNote(
  props: InvoiceListPartProps & { readonly isToPay: boolean },
): ReactElement | null {
  const { t } = useMessages();
  const { notice } = props.snapshot.context;
  const counts = useCounts(props);
  const keep = useKeep(props);
  const isToldOf = notice?.reason === 'unselected' || notice?.reason === 'narrowed';
  return (
    <>
      {counts === null ? null : (
        <p role="status" className={totalMeans}>
          {counts.payable} <span className={wideOnly}>{counts.reasons}</span> {keep}
        </p>
      )}
      {counts === null && keep !== null ? <p>{keep}</p> : null}
      {isToldOf ? (
        <p role="status">
          {t(`invoices.${notice.reason}` as 'invoices.unselected', { count: notice.count })}{' '}
          <LinkButton onPress={props.actions.undo}>{t('invoices.undo')}</LinkButton>{' '}
          <LinkButton onPress={props.actions.dismissNotice}>{t('invoices.dismiss')}</LinkButton>
        </p>
      ) : null}
    </>
  );
}

/** Null where all can be paid. A phone has no room for the reasons beside those that the notices tell. */
function useCounts({ snapshot, isToPay }: InvoiceListPartProps & { readonly isToPay: boolean }): {
  readonly payable: string;
  readonly reasons: string;
} | null {
  const { t, locale } = useMessages();
  const { formatNumber } = useFormats();
  const share = isToPay ? shareOf(snapshot.context) : null;
  if (!share) return null;
  const either = new Intl.ListFormat(locale, { type: 'disjunction' });
  const { hindered, barred, payable } = share;
  const counted = (why: string, count: number) =>
    t('invoiceSelection.why', { why, count: formatNumber(count) });
  const reasons = [
    ...HINDRANCES.flatMap((one) => {
      const count = hindered[one] ?? 0;
      return count === 0 ? [] : [counted(either.format(WHY[one].map((key) => t(key))), count)];
    }),
    ...(barred === 0 ? [] : [counted(t('rule.PAY-15.title'), barred)]),
  ];
  const { count } = summaryOf(snapshot.context);
  const all = t('invoiceSelection.payable', { payable: formatNumber(payable), count: formatNumber(count) });
  return { payable: all, reasons: reasons.join(' · ') };
}

/** The press that keeps what can be paid: of rows in one way of paying, of a set what several reasons hinder none of. */
function useKeep({ snapshot, actions }: InvoiceListPartProps): ReactElement | null {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const part = payablePart(snapshot.context);
  const rest = payableRest(snapshot.context);
  if (part && snapshot.can({ type: 'payable.keep' })) {
    return (
      <LinkButton onPress={actions.keepPayable}>
        {t('invoices.keepPayable', {
          count: formatNumber(part.invoices.length),
          way: part.way === 'eachAccount' ? 'other' : part.way,
        })}
      </LinkButton>
    );
  }
  return rest === null ? null : (
    <LinkButton onPress={() => actions.applyRemedy({ kind: 'keepPayable' })}>
      {t('invoiceSelection.keepPayable', { count: formatNumber(rest) })}
    </LinkButton>
  );
}
