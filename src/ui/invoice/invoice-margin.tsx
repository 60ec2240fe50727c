import type { ReactElement } from 'react';
import type { InvoiceDetails, InvoiceEvent } from '#domain/invoice/invoice-details.ts';
import { isPayable } from '#domain/invoice/invoice.ts';
import type { InvoiceStatus } from '#domain/invoice/invoice.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { mayPay } from '#domain/access/role.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { useMessages } from '#locales/react.tsx';
import { lineNotes } from '#locales/short-pay-words.ts';
import { useFormats } from '#locales/use-formats.ts';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Link } from '#ui/kit/link.tsx';
import { WayToPayNotes, waysToPay, type WayToPay } from '#ui/shared/ways-to-pay.tsx';
import { MarginPart } from '#ui/shell/spread.tsx';
import { InvoiceDocuments } from './invoice-documents.tsx';
import { InvoiceMoments } from './invoice-moments.tsx';
import type { InvoicePartProps } from './invoice-frame.ts';
import { useFacts } from './invoice-facts.tsx';
import { useEventWords } from './event-words.ts';
import { eventPart, ways } from './invoice.css.ts';

/** Facts, what can be done with this invoice and why not, and its history. */
export function InvoiceMargin(props: InvoicePartProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <MarginPart>
        <KeyValues items={useFacts(props.details, props.details.today)} />
      </MarginPart>
      {mayPay(props.frame.payment.role) ? (
        <MarginPart title={t('invoice.paying')}>
          <Paying {...props} />
        </MarginPart>
      ) : null}
      <InvoiceDocuments files={{ ...props.frame.files, documents: props.parts.documents }} />
      <MarginPart title={t('invoice.history')}>
        <History {...props} />
      </MarginPart>
    </>
  );
}

function Paying({ details, frame }: InvoicePartProps): ReactElement {
  const { t } = useMessages();
  const summary = summarize([details.invoice], frame.payment.config);
  const wordsOf = useStatusWords(details);
  return (
    <div className={ways}>
      {explained(waysToPay(summary, frame.payment)).map((way) => (
        <WayToPayNotes
          key={way.id}
          way={way}
          summary={summary}
          context={frame.payment}
          helpHref={frame.hrefs.help}
          payHref={frame.hrefs.pay(details.invoice.trxId)}
          wordsOf={wordsOf}
        />
      ))}
      <DisputedNote details={details} />
      {details.activePaymentId ? (
        <p>
          <Link href={frame.hrefs.payment(details.activePaymentId)}>{t('invoice.seePayment')}</Link>
        </p>
      ) : null}
    </div>
  );
}

/** What paying means for what is disputed of the invoice (decisions §12 Amounts); nothing where nothing is. */
function DisputedNote({ details: { invoice } }: Pick<InvoicePartProps, 'details'>): ReactElement | null {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { disputed, open, status } = invoice;
  if (!disputed || disputed.amount <= 0 || !isPayable(status)) return null;
  return (
    <p>
      {disputed.amount < open.amount
        ? t('invoice.paysRest', { amount: formatMoney(disputed) })
        : t('invoice.paysDisputed')}
    </p>
  );
}

/** Where the status keeps this one invoice from being paid, its open amount says nothing more. */
function explained(ways: readonly WayToPay[]): WayToPay[] {
  const isByStatus = ways.some(({ obstacles }) => obstacles.some(({ rule }) => rule === 'PAY-02'));
  return ways
    .map((way) => ({
      ...way,
      obstacles: way.obstacles.filter(({ rule }) => !(isByStatus && ['PAY-04', 'PAY-07'].includes(rule))),
    }))
    .filter(({ id, obstacles }) => !isByStatus || id === 'common' || obstacles.length > 0);
}

/** Why this one invoice cannot be paid now, by its status (§4 Invoice statuses); the rule alone speaks of many. */
function useStatusWords({
  invoice,
  activePaymentAwaitsCard,
}: InvoiceDetails): (obstacle: PaymentObstacle) => { title: string; reason: string } | undefined {
  const { t } = useMessages();
  const reasons: Partial<Record<InvoiceStatus, string>> = {
    Paid: t('invoice.whyPaid'),
    'Payment Pending': t(activePaymentAwaitsCard ? 'invoice.whyPaymentWaiting' : 'invoice.whyPaymentPending'),
    Pending: t('invoice.whyPending'),
    'On Hold': t('invoice.whyOnHold'),
    Unbilled: t('invoice.whyNotBilled'),
    Invoiced: t('invoice.whyNotBilled'),
    Unapplied: t('invoice.whyCredit'),
    Adjusted: t('invoice.whyAdjusted'),
    Closed: t('invoice.whyClosed'),
  };
  const reason = invoice.status.map((status) => reasons[status]).find((text) => text !== undefined);
  return ({ rule }) => (rule === 'PAY-02' && reason ? { title: t('invoice.cannotPay'), reason } : undefined);
}

function History({ details, frame }: InvoicePartProps): ReactElement {
  const { t } = useMessages();
  const formats = useFormats();
  const { formatMoney } = formats;
  const awaitsCard = ({ paymentId }: InvoiceEvent) =>
    details.activePaymentAwaitsCard && paymentId === details.activePaymentId;
  const { wordOf, withAmount } = useEventWords(details.creditOf !== undefined, 'customer');
  const told = details.events.filter(isOfDocument(details)).map((event) => {
    const { kind, at, amount, paymentId } = event;
    const word = awaitsCard(event) ? t('invoice.eventPaymentWaiting') : wordOf(event);
    const parts = lineNotes(
      t,
      formats,
      { short: event.short ?? null, leftOpen: event.leftOpen ?? null },
      false,
    );
    return {
      key: `${kind} ${at}`,
      kind,
      what: amount ? withAmount(kind, word, formatMoney(amount)) : word,
      at,
      note: paymentId ? (
        <>
          {parts.map((part) => (
            <span key={part} className={eventPart}>
              {part}
            </span>
          ))}
          <Link href={frame.hrefs.payment(paymentId)}>{t('invoice.seePayment')}</Link>
        </>
      ) : undefined,
    };
  });
  return <InvoiceMoments told={told} details={details} reader="customer" />;
}

/** A credit is billed to nobody and never due. */
const isOfDocument =
  ({ creditOf }: InvoiceDetails) =>
  ({ kind }: InvoiceEvent): boolean =>
    !creditOf || (kind !== 'billed' && kind !== 'due');
