import type { ReactElement } from 'react';
import type { LeftOutReason } from '#domain/autopay/left-out.ts';
import { ceilingStanding, PUT_BACK, runThatTakes } from '#domain/autopay/left-out-told.ts';
import type { ShownItem, ShownRun } from '#domain/autopay/shown-autopay.ts';
import { useMessages } from '#locales/react.tsx';
import { leftOutByWords } from '#locales/run-item-words.ts';
import { useFormats } from '#locales/use-formats.ts';
import { acts, leftItem, leftWords } from '#ui/autopay/autopay.css.ts';
import { isSending } from '#ui/autopay/is-sending.ts';
import type { AutoPayStandingProps } from '#ui/autopay/standing-props.ts';
import { Link, LinkButton } from '#ui/kit/link.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';

export interface LeftOutItemProps extends Pick<AutoPayStandingProps, 'snapshot' | 'onDo'> {
  readonly run: ShownRun;
  readonly item: ShownItem;
  readonly hrefs: Pick<AutoPayStandingProps['hrefs'], 'invoice' | 'payThese'>;
}

/** The run for which it has been decided since an announcement, with the invoice as it stands there; null for none. */
export const laterOf = (runs: readonly ShownRun[], run: ShownRun, { reason, trxId, announced }: ShownItem) =>
  reason !== null && (DECIDED.has(reason) || (reason === 'aboveRunCeiling' && announced !== null))
    ? runThatTakes(runs, run, trxId)
    : null;

/** An invoice that a run leaves out, with what has been decided of it since, and what helps. */
export function LeftOutItem({ run, item, hrefs, snapshot, onDo }: LeftOutItemProps): ReactElement | null {
  const { t } = useMessages();
  const formats = useFormats();
  const { formatDate } = formats;
  const { reason, trxId, invoiceId } = item;
  if (reason === null) return null;
  const later = laterOf(snapshot.context.autoPay.runs, run, item);
  const standing = later ? null : ceilingStanding(item);
  const isBusy = snapshot.hasTag('busy');
  const isOwn = DIRECT.some((action) => isSending(snapshot, action, trxId));
  const isAllowed = later
    ? reason === 'aboveInvoiceCeiling' && later.item.chosenAt !== null
    : standing !== null && item.chosenAt !== null;
  const byWords = later ? [] : leftOutByWords(t, formats, item.leftOutBy);
  const words = () => {
    if (later) return t('autopay.goesInto', { date: formatDate(later.run.runDate) });
    return standing === 'allowed' ? t('autopay.allowedWaits') : null;
  };
  return (
    <div className={leftItem}>
      <div className={leftWords}>
        <span>
          <Link href={hrefs.invoice(trxId)}>{invoiceId}</Link> {item.merchantName}
        </span>
        <span>{words()}</span>
        {byWords.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
        <span className={acts}>
          {later && PUT_BACK.has(reason) && !isBusy ? (
            <LinkButton onPress={() => onDo({ action: 'skipInvoice', trxId })}>
              {t('autopay.skipOne', { invoice: invoiceId })}
            </LinkButton>
          ) : null}
          {isAllowed && !isBusy ? (
            <LinkButton onPress={() => onDo({ action: 'putBack', trxId })}>
              {t('autopay.leaveOutAgain', { invoice: invoiceId })}
            </LinkButton>
          ) : null}
          {!later && PUT_BACK.has(reason) && !isBusy ? (
            <LinkButton onPress={() => onDo({ action: 'putBack', trxId })}>
              {t('autopay.putBack', { invoice: invoiceId })}
            </LinkButton>
          ) : null}
          {standing === 'canBeAllowed' && !isBusy ? (
            <LinkButton onPress={() => onDo({ action: 'allowInvoice', trxId })}>
              {t('autopay.allow', { invoice: invoiceId })}
            </LinkButton>
          ) : null}
          <span role="status">{isOwn ? t('autopay.sending') : ''}</span>
          {PAYABLE_BY_HAND.has(reason) ? (
            <Link href={hrefs.payThese([trxId])}>{t('invoices.payInvoices')}</Link>
          ) : null}
        </span>
      </div>
      <MoneyText money={item.amount} />
    </div>
  );
}

/** What is done about an invoice by one press. */
const DIRECT = ['skipInvoice', 'putBack', 'allowInvoice'] as const;

/** What can be decided otherwise since an announcement: that it is put back or allowed, or a ceiling that was raised. */
const DECIDED: ReadonlySet<LeftOutReason> = new Set([
  ...PUT_BACK,
  'aboveInvoiceCeiling',
  'aboveEveryCeiling',
]);

/** What keeps AutoPay from paying, and nobody else. */
const PAYABLE_BY_HAND: ReadonlySet<LeftOutReason> = new Set([
  'otherAccount',
  'aboveInvoiceCeiling',
  'aboveRunCeiling',
  'aboveEveryCeiling',
  ...PUT_BACK,
  'otherCurrency',
  'dueBefore',
  'givenBack',
]);
