import { Fragment, type ReactElement } from 'react';
import type { LeftOutReason } from '#domain/autopay/left-out.ts';
import { ceilingStanding, runThatTakes } from '#domain/autopay/left-out-told.ts';
import type { ShownItem, ShownRun } from '#domain/autopay/shown-autopay.ts';
import { useMessages } from '#locales/react.tsx';
import { leftOutByWords } from '#locales/run-item-words.ts';
import { useFormats } from '#locales/use-formats.ts';
import type { AutoPayStandingProps } from '#ui/autopay/standing-props.ts';
import { acts, leftItem, leftWords } from '#ui/autopay/autopay.css.ts';
import { isSending } from '#ui/autopay/is-sending.ts';
import { LeftOutGroups } from '#ui/autopay/left-out-groups.tsx';
import { Link, LinkButton } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';

type Props = AutoPayStandingProps & { readonly run: ShownRun };

/** What a run leaves out, as it was announced and since, by reason: each invoice with what has been decided of it since, and what helps. */
export function LeftOutList(props: Props): ReactElement | null {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const { run, snapshot } = props;
  const { runs } = snapshot.context.autoPay;
  const leftOut = run.items.filter(({ reason }) => reason !== null);
  if (leftOut.length === 0) return null;
  return (
    <Section
      title={t('autopay.leftOut')}
      aside={t('autopay.leftOutCount', { count: leftOut.length })}
      isRuled
    >
      {[...Map.groupBy(leftOut, ({ announced }) => announced !== null)].map(([isSince, items]) => (
        <Fragment key={String(isSince)}>
          {run.status === 'planned' ? null : (
            <p>
              {t(isSince ? 'autopay.leftOutSince' : 'autopay.leftOutAsOf', {
                date: formatDate(run.announcedOn),
              })}
            </p>
          )}
          <LeftOutGroups items={items} takesLater={(item) => laterOf(runs, run, item) !== null}>
            {(item) => <LeftOut {...props} item={item} />}
          </LeftOutGroups>
        </Fragment>
      ))}
    </Section>
  );
}

/** The run for which it has been decided since an announcement, with the invoice as it stands there; null for none. */
const laterOf = (runs: readonly ShownRun[], run: ShownRun, { reason, trxId, announced }: ShownItem) =>
  reason !== null && (DECIDED.has(reason) || (reason === 'aboveRunCeiling' && announced !== null))
    ? runThatTakes(runs, run, trxId)
    : null;

function LeftOut({
  run,
  item,
  hrefs,
  snapshot,
  onDo,
}: Props & { readonly item: ShownItem }): ReactElement | null {
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
          {PAYABLE_BY_HAND.has(reason) ? <Link href={hrefs.pay}>{t('invoices.payInvoices')}</Link> : null}
        </span>
      </div>
      <MoneyText money={item.amount} />
    </div>
  );
}

/** What is done about an invoice by one press. */
const DIRECT = ['skipInvoice', 'putBack', 'allowInvoice'] as const;

/** What is left out until somebody puts it back. */
const PUT_BACK: ReadonlySet<LeftOutReason> = new Set(['skipped', 'voided']);

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
