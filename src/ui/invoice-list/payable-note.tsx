import type { ReactElement } from 'react';
import { HINDRANCES, type Hindrance } from '#domain/selection/hindrance.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { payablePart, summaryOf } from '#machines/invoice-list/rows.ts';
import { payableRest, shareOf } from '#machines/invoice-list/share.ts';
import { LinkButton } from '#ui/kit/link.tsx';
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

/** How many of what is selected can be paid, and of the rest how many by each reason; nothing where all can. */
export function PayableNote({ snapshot }: InvoiceListPartProps): ReactElement | null {
  const { t, locale } = useMessages();
  const { formatNumber } = useFormats();
  const share = shareOf(snapshot.context);
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
  return (
    <p role="status">
      {t('invoiceSelection.payable', {
        payable: formatNumber(payable),
        count: formatNumber(summaryOf(snapshot.context).count),
      })}{' '}
      {reasons.join(' · ')}
    </p>
  );
}

/** The press that keeps what can be paid, then how many it has unselected, with the way back. */
export function KeepPayable({ snapshot, actions }: InvoiceListPartProps): ReactElement | null {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { context } = snapshot;
  const { notice } = context;
  const part = payablePart(context);
  const rest = payableRest(context);
  const isToldOf = notice?.reason === 'unselected' || notice?.reason === 'narrowed';
  return (
    <>
      {part && snapshot.can({ type: 'payable.keep' }) ? (
        <p>
          <LinkButton onPress={actions.keepPayable}>
            {t('invoices.keepPayable', {
              count: formatNumber(part.invoices.length),
              way: part.way === 'eachAccount' ? 'other' : part.way,
            })}
          </LinkButton>
        </p>
      ) : null}
      {rest === null ? null : (
        <p>
          <LinkButton onPress={() => actions.applyRemedy({ kind: 'keepPayable' })}>
            {t('invoiceSelection.keepPayable', { count: formatNumber(rest) })}
          </LinkButton>
        </p>
      )}
      {isToldOf ? (
        <p role="status">
          {t(`invoices.${notice.reason}` as 'invoices.unselected', { count: notice.count })}{' '}
          <LinkButton onPress={actions.undo}>{t('invoices.undo')}</LinkButton>{' '}
          <LinkButton onPress={actions.dismissNotice}>{t('invoices.dismiss')}</LinkButton>
        </p>
      ) : null}
    </>
  );
}
