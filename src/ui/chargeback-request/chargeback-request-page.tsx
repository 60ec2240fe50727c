import type { ReactElement } from 'react';
import { chargeableRows, chargeableTotals, silenceOfRequest } from '#domain/dispute/chargeback-request.ts';
import type { Money } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { useFocusOnShow } from '#ui/kit/use-focus-on-show.ts';
import { ChargebackForm } from '#ui/chargeback-request/chargeback-form.tsx';
import type { ChargebackRequestProps } from '#ui/chargeback-request/chargeback-request-props.ts';
import { next, parts, row, rows } from '#ui/chargeback-request/chargeback-request.css.ts';
import { LeftOutInvoices } from '#ui/chargeback-request/left-out-invoices.tsx';
import { CreditEffectWords } from '#ui/shared/credit-outcome.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { TwoLines } from '#ui/shared/two-lines.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { Spread } from '#ui/shell/spread.tsx';

/** Asking for invoices to be charged back (§2 `/invoice/:invoice_id/chargeback`). */
export function ChargebackRequestPage(props: ChargebackRequestProps): ReactElement {
  const { t } = useMessages();
  const { snapshot } = props;
  const { asked, leftOut } = snapshot.context;
  const { length: count } = chargeableRows(asked, leftOut);
  const isAsking = snapshot.matches('filling') || snapshot.matches('sending') || snapshot.hasTag('unsure');
  return (
    <>
      <PageHead
        title={isAsking ? t('chargebackRequest.heading', { count }) : t('chargebackRequest.title')}
        facts={isAsking ? t('chargebackRequest.lead') : undefined}
      />
      {isAsking ? (
        <Spread isRuled marginLabel={t('chargebackRequest.next')} margin={<Next {...props} />}>
          <div className={parts}>
            <Invoices {...props} />
            <LeftOutInvoices {...props} />
            <ChargebackForm {...props} />
          </div>
        </Spread>
      ) : (
        <div className={parts}>
          <Ended {...props} />
          {snapshot.matches('requested') ? null : <LeftOutInvoices {...props} />}
        </div>
      )}
    </>
  );
}

/** The invoices that are asked for; each can be left out. */
function Invoices({ snapshot, onLeaveOut }: ChargebackRequestProps): ReactElement {
  const { t } = useMessages();
  const { asked, leftOut } = snapshot.context;
  return (
    <Section title={t('chargebackRequest.invoices')} isRuled>
      <ul className={rows}>
        {chargeableRows(asked, leftOut).map(({ trxId, invoiceId, merchantName, chargeable, credited }) => (
          <li key={trxId} className={row}>
            <Named
              invoice={
                <>
                  <b>{invoiceId}</b> {merchantName}
                </>
              }
              credited={credited}
            />
            <span>
              <MoneyText money={chargeable} />{' '}
              {snapshot.hasTag('editable') ? (
                <Button variant="quiet" size="sm" onPress={() => onLeaveOut(trxId)}>
                  {t('chargebackRequest.leaveOut', { invoice: invoiceId })}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Which invoice it is, and what of it is credited already and so not charged back once more. */
function Named({ invoice, credited }: { invoice: ReactElement; credited: Money | null }): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  if (credited === null) return <span>{invoice}</span>;
  return (
    <TwoLines first={invoice} then={t('chargebackRequest.credited', { amount: formatMoney(credited) })} />
  );
}

/** How much it is in all, and what comes of it. */
function Next({ snapshot, deadlines }: ChargebackRequestProps): ReactElement {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  const { asked, leftOut, config } = snapshot.context;
  const rows = chargeableRows(asked, leftOut);
  const sums = chargeableTotals(rows);
  const { silence, credited } = silenceOfRequest(rows, config);
  const decision = formatDate(deadlines.decision);
  const together = (amounts: readonly Money[]) => amounts.map(formatMoney).join(' · ');
  return (
    <>
      <Section title={t('chargebackRequest.total')} isSmall>
        <KeyValues
          items={sums.map((sum) => ({
            key: sum.currency,
            label: sum.currency,
            value: <MoneyText money={sum} />,
            isTotal: true,
          }))}
        />
      </Section>
      <Section title={t('chargebackRequest.next')} isSmall>
        <div className={next}>
          <p>{t('chargebackRequest.nextMerchant', { date: formatDate(deadlines.objection) })}</p>
          <p>
            {silence === 'decided'
              ? t('chargebackRequest.nextSupport', { date: decision })
              : t(silence === 'credits' ? 'chargebackRequest.nextSilent' : 'chargebackRequest.nextMixed', {
                  amounts: together(credited),
                  date: decision,
                })}
          </p>
          <p>{t('chargebackRequest.nextAccepted', { amounts: together(sums) })}</p>
          {rows.map(({ trxId, chargeable, ...one }) => (
            <CreditEffectWords key={trxId} credit={chargeable} {...one} />
          ))}
          <p>{t('chargebackRequest.nextRefused')}</p>
        </div>
      </Section>
    </>
  );
}

/** What was requested; or that nothing is left to ask for. */
function Ended({ snapshot, hrefs }: ChargebackRequestProps): ReactElement {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  const ref = useFocusOnShow();
  const back = <ButtonLink href={hrefs.invoices}>{t('chargebackRequest.toInvoices')}</ButtonLink>;
  if (snapshot.matches('nothing')) {
    return <Notice tone="caution" title={t('chargebackRequest.nothing')} actions={back} />;
  }
  // The way back stands where those that were left out are listed.
  if (snapshot.matches('emptied')) {
    return <Notice ref={ref} tone="caution" title={t('chargebackRequest.emptied')} />;
  }
  const { requested } = snapshot.context;
  return (
    <Notice
      ref={ref}
      tone="positive"
      title={t('chargebackRequest.requested', { count: requested.length })}
      actions={back}
    >
      {requested.map(({ chargebackId, chargebackNumber, invoiceId, requested: amount, deadline }) => (
        <p key={chargebackId}>
          {t('chargebackRequest.requestedOne', {
            number: chargebackNumber,
            invoice: invoiceId,
            amount: formatMoney(amount),
            date: formatDate(deadline.date),
          })}{' '}
          {hrefs.chargeback ? (
            <Link href={hrefs.chargeback(chargebackId)}>
              {t('chargebackRequest.see', { number: chargebackNumber })}
            </Link>
          ) : null}
        </p>
      ))}
    </Notice>
  );
}
