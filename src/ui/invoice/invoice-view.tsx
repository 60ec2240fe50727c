import type { ReactElement, ReactNode } from 'react';
import { payableAmount } from '#domain/invoice/invoice.ts';
import { reviewObstacles } from '#domain/payment/payment-rules.ts';
import { mayPay } from '#domain/access/role.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { InvoiceStatusMark, PartlyPaidMark } from '#ui/shared/invoice-status.tsx';
import { obstacleId } from '#ui/shared/obstacle-id.ts';
import { PageHead } from '#ui/shell/page-head.tsx';
import { Spread } from '#ui/shell/spread.tsx';
import { CreditOrigin } from './credit-origin.tsx';
import type { InvoiceFrame, InvoicePartProps, InvoiceParts } from './invoice-frame.ts';
import { FetchedFile } from '#ui/shared/document-facts.tsx';
import { InvoiceDownload } from './invoice-documents.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceMargin } from './invoice-margin.tsx';
import { InvoiceMissing } from './invoice-missing.tsx';
import { InvoiceNotes } from './invoice-notes.tsx';
import { InvoiceParties } from './invoice-parties.tsx';
import { PrintedFacts, PrintedHead } from './printed-invoice.tsx';
import { offPaper, statuses } from './invoice.css.ts';

export interface InvoiceViewProps {
  readonly parts: InvoiceParts;
  readonly frame: InvoiceFrame;
}

/** An invoice (§2 Invoice details): the document on the sheet, its facts and what can be done in the margin. */
export function InvoiceView({ parts, frame }: InvoiceViewProps): ReactElement {
  const { t } = useMessages();
  const details = parts.details.value;
  if (!details)
    return (
      <InvoiceMissing
        part={parts.details}
        listHref={frame.hrefs.list}
        helpHref={frame.hrefs.help}
        onSwitch={frame.onSwitch}
      />
    );
  const props = { details, parts, frame };
  return (
    <>
      <PrintedHead brandName={frame.brandName} documentType={details.documentType} />
      <InvoiceHead {...props} />
      <FetchedFile download={frame.files.download} />
      <Spread
        isRuled
        marginLabel={t('invoice.margin')}
        margin={
          <div className={offPaper}>
            <InvoiceMargin {...props} />
          </div>
        }
      >
        <PrintedFacts details={details} />
        <InvoiceParties {...props} />
        <CreditOrigin details={details} frame={frame} />
        <InvoiceLines details={details} />
        <InvoiceNotes details={details} frame={frame} />
      </Spread>
    </>
  );
}

function InvoiceHead(props: InvoicePartProps): ReactElement {
  const { details, frame, parts } = props;
  const { t, rich } = useMessages();
  const { formatDate } = useFormats();
  const { invoice, today } = details;
  const { previous, next } = frame.hrefs;
  const { scheduledIn, askedIn } = invoice;
  const link = (text: ReactNode) =>
    scheduledIn ? (
      <Link key="schedule" href={`/payments/scheduled/${scheduledIn}`}>
        {text}
      </Link>
    ) : (
      text
    );
  const toRequest = (text: ReactNode) =>
    askedIn ? (
      <Link key="request" href={`/approvals/${askedIn}`}>
        {text}
      </Link>
    ) : (
      text
    );
  return (
    <PageHead
      title={invoice.invoiceId}
      breadcrumbs={
        <Breadcrumbs
          label={t('invoice.breadcrumbs')}
          parents={[{ href: frame.hrefs.list, label: t('invoices.title') }]}
          current={invoice.invoiceId}
        />
      }
      facts={
        <span className={statuses}>
          {invoice.status.map((status) => (
            <InvoiceStatusMark key={status} status={[status]} dueDate={invoice.dueDate} today={today} />
          ))}
          {invoice.isPartlyPaid ? <PartlyPaidMark /> : null}
          {invoice.scheduledOn ? (
            <span>{rich('invoice.scheduledOn', { date: formatDate(invoice.scheduledOn), link })}</span>
          ) : null}
          {askedIn ? (
            <span>
              {rich('invoice.askedIn', { link: toRequest })}
              {mayPay(frame.payment.role) ? ` ${t('invoice.askedInPayable')}` : null}
            </span>
          ) : null}
          <span>{invoice.merchantName}</span>
        </span>
      }
      actions={
        <>
          {previous ? (
            <ButtonLink
              href={previous}
              variant="quiet"
              icon="chevronLeft"
              label={t('invoice.previous')}
              isIconOnly
            />
          ) : null}
          {next ? (
            <ButtonLink
              href={next}
              variant="quiet"
              icon="chevronRight"
              label={t('invoice.next')}
              isIconOnly
            />
          ) : null}
          <Button icon="printer" onPress={frame.onPrint}>
            {t('invoice.print')}
          </Button>
          <InvoiceDownload invoice={invoice} files={{ ...frame.files, documents: parts.documents }} />
          {mayPay(frame.payment.role) ? <PayAction {...props} /> : null}
        </>
      }
    />
  );
}

/** Paying this invoice, or the reasons in the margin that keep it from being paid. */
function PayAction({ details, frame }: InvoicePartProps): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const summary = summarize([details.invoice], frame.payment.config);
  const obstacles = reviewObstacles(summary, frame.payment);
  const payable = payableAmount(details.invoice);
  const label =
    payable.amount > 0 && !details.activePaymentId
      ? t('invoice.pay', { amount: formatMoney(payable) })
      : t('invoice.payNothing');
  return obstacles.length === 0 ? (
    <ButtonLink variant="primary" href={frame.hrefs.pay(details.invoice.trxId)}>
      {label}
    </ButtonLink>
  ) : (
    <Button variant="primary" blockedBy={obstacles.map(obstacleId).join(' ')}>
      {label}
    </Button>
  );
}
