import type { ReactElement } from 'react';
import { LEFT_OUT_RULES, type LeftOutReason } from '#domain/autopay/left-out.ts';
import { ceilingStanding, runThatTakes } from '#domain/autopay/left-out-told.ts';
import type { ShownItem, ShownRun } from '#domain/autopay/shown-autopay.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { AutoPayStandingProps } from '#ui/autopay/standing-props.ts';
import { acts, leftItem, leftList, leftWords } from '#ui/autopay/autopay.css.ts';
import { Link, LinkButton } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { caption } from '#ui/kit/text.css.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';

type Props = AutoPayStandingProps & { readonly run: ShownRun };

/** What a run leaves out: each with its reason, what helps, and the rule. */
export function LeftOutList(props: Props): ReactElement | null {
  const { t } = useMessages();
  const { run } = props;
  const leftOut = run.items.filter(({ reason }) => reason !== null);
  if (leftOut.length === 0) return null;
  return (
    <Section
      title={t('autopay.leftOut')}
      aside={t('autopay.leftOutCount', { count: leftOut.length })}
      isRuled
    >
      <ul className={leftList}>
        {leftOut.map((item) => (
          <LeftOut key={item.trxId} {...props} item={item} />
        ))}
      </ul>
    </Section>
  );
}

function LeftOut({
  run,
  item,
  hrefs,
  snapshot,
  onDo,
}: Props & { readonly item: ShownItem }): ReactElement | null {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const { reason, trxId, invoiceId, accountName } = item;
  if (reason === null) return null;
  const isDecided = reason === 'skipped' || reason === 'aboveInvoiceCeiling';
  // What has been decided since an announcement is for a later run.
  const later = isDecided ? runThatTakes(snapshot.context.autoPay.runs, run, trxId) : null;
  const standing = later ? null : ceilingStanding(item, snapshot.context.autoPay.terms?.runCeiling ?? null);
  const isBusy = snapshot.hasTag('busy');
  const isAllowed = later
    ? reason === 'aboveInvoiceCeiling' && later.item.chosenAt !== null
    : standing !== null && item.chosenAt !== null;
  const words = () => {
    if (later) return t('autopay.goesInto', { date: formatDate(later.run.runDate) });
    if (standing === 'aboveEveryCeiling') return t('autopay.aboveEveryCeiling');
    if (standing === 'allowed') return t('autopay.allowedWaits');
    return t(`autopayReason.${reason}` as 'autopayReason.otherAccount', { account: accountName });
  };
  return (
    <li className={leftItem}>
      <div className={leftWords}>
        <span>
          <Link href={hrefs.invoice(trxId)}>{invoiceId}</Link> {item.merchantName}
        </span>
        <span>{words()}</span>
        <span className={acts}>
          {later && reason === 'skipped' && !isBusy ? (
            <LinkButton onPress={() => onDo({ action: 'skipInvoice', trxId })}>
              {t('autopay.skipOne', { invoice: invoiceId })}
            </LinkButton>
          ) : null}
          {isAllowed && !isBusy ? (
            <LinkButton onPress={() => onDo({ action: 'putBack', trxId })}>
              {t('autopay.leaveOutAgain', { invoice: invoiceId })}
            </LinkButton>
          ) : null}
          {!later && reason === 'skipped' && !isBusy ? (
            <LinkButton onPress={() => onDo({ action: 'putBack', trxId })}>
              {t('autopay.putBack', { invoice: invoiceId })}
            </LinkButton>
          ) : null}
          {standing === 'canBeAllowed' && !isBusy ? (
            <LinkButton onPress={() => onDo({ action: 'allowInvoice', trxId })}>
              {t('autopay.allow', { invoice: invoiceId })}
            </LinkButton>
          ) : null}
          {PAYABLE_BY_HAND.has(reason) ? <Link href={hrefs.pay}>{t('invoices.payInvoices')}</Link> : null}
          {later ? null : <span className={caption}>{t('rule.code', { rule: LEFT_OUT_RULES[reason] })}</span>}
        </span>
      </div>
      <MoneyText money={item.amount} />
    </li>
  );
}

/** What keeps AutoPay from paying, and nobody else. */
const PAYABLE_BY_HAND: ReadonlySet<LeftOutReason> = new Set([
  'otherAccount',
  'aboveInvoiceCeiling',
  'aboveRunCeiling',
  'skipped',
  'otherCurrency',
  'dueBefore',
  'givenBack',
]);
