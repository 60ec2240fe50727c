import type { ReactElement, ReactNode } from 'react';
import type { Owner } from '#domain/call-error.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { Payment } from '#domain/payment/payment.ts';
import { payableAgain, standingOf } from '#domain/payment/payment-standing.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { STANDING_KEYS } from '#locales/payment-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { document, figureLine, leftOut, offPaper, rows, waiting } from '#ui/payments/payments.css.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { PaperHead, PaymentReceipt } from '#ui/shared/payment-receipt.tsx';
import { PaymentLife } from '#ui/shared/payment-life.tsx';
import { PaymentFailureNotice } from '#ui/shared/payment-failure.tsx';
import { LastChargebackMark, PaymentChargebacks } from '#ui/shared/payment-chargebacks.tsx';
import { LastRefundMark, PaymentRefunds } from '#ui/shared/payment-refunds.tsx';
import { PaymentStandingMark } from '#ui/shared/payment-standing.tsx';
import { TogetherReceipt } from '#ui/shared/together-receipt.tsx';
import { OfOtherCustomer } from '#ui/shared/of-other-customer.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';

export interface ReceiptPageProps {
  readonly part: ReadPart<Payment>;
  /** Name of the portal, on paper only. */
  readonly brandName: string;
  /** The portal's clock: when it was read stands on paper too. */
  readonly now: () => Instant;
  /** What can be done with the payment’s document. */
  readonly actionsOf: (payment: Payment) => ReactNode;
  /** What AutoPay leaves out of its invoices until it is put back; null or missing where nothing is. */
  readonly putBack?: ReactNode;
  /** Goes to another customer of the user’s own, who has the payment. */
  readonly onSwitch: (owner: Owner) => void;
  /** Begins a new payment of these invoices, as much of each as before; absent for those who may not pay. */
  readonly onPayAgain?: (payment: Payment, trxIds: readonly string[]) => void;
  readonly hrefs: {
    readonly payments: PageAddress;
    readonly help: PageAddress;
    /** An invoice's own page: whoever reads a customer's payments reads its invoices. */
    readonly invoice: (trxId: string) => PageAddress;
    /** Another payment's own page. */
    readonly payment: (paymentId: string) => PageAddress;
    /** Leads on with a payment that waits for the card; null for those who may not pay. */
    readonly continue: PageAddress | null;
  };
}

/** A payment with its whole life and its lines; its paper is a receipt once it is paid (§3 Payment). */
export function ReceiptPage({
  part,
  brandName,
  now,
  hrefs,
  onPayAgain,
  putBack,
  onSwitch,
  actionsOf,
}: ReceiptPageProps): ReactElement {
  const { t } = useMessages();
  if (part.error?.owner) return <OfOtherCustomer owner={part.error.owner} onSwitch={onSwitch} />;
  if (part.error?.kind === 'notFound' || part.error?.kind === 'forbidden') {
    return (
      <Blank
        icon="help"
        level={1}
        isInPage
        title={t('payments.notFound')}
        actions={<ButtonLink href={hrefs.payments}>{t('payments.back')}</ButtonLink>}
      >
        <p>
          {t('payments.notFoundHint')} <Link href={hrefs.help}>{t('portal.help')}</Link>
        </p>
      </Blank>
    );
  }
  const number = part.value?.paymentNumber;
  const again = part.value ? payableAgain(part.value) : [];
  const keys = part.value && STANDING_KEYS[standingOf(part.value).kind];
  return (
    <>
      {part.value ? <PaperHead payment={part.value} brandName={brandName} now={now} /> : null}
      <PageHead
        title={keys && number !== undefined ? t(keys.name, { number }) : t('payments.title')}
        breadcrumbs={
          <Breadcrumbs
            label={t('payments.title')}
            parents={[{ href: hrefs.payments, label: t('payments.title') }]}
            current={number ?? ''}
          />
        }
        {...(keys && {
          actions: (
            <>
              <Button icon="printer" onPress={() => print()}>
                {t(keys.print)}
              </Button>
              {part.value === null ? null : actionsOf(part.value)}
              {part.value && onPayAgain && again.length > 0 ? (
                <PayAgain payment={part.value} trxIds={again} onPress={onPayAgain} />
              ) : null}
            </>
          ),
        })}
      />
      {putBack ? <div className={leftOut}>{putBack}</div> : null}
      <div className={part.value === null ? waiting : undefined}>
        <Part
          part={part}
          loadingText={t('payments.loadingReceipt')}
          failedText={t('payments.failedTitle')}
          skeleton={
            <div className={rows}>
              <Bone size="figure" />
              <Bone size="bar" />
              <Bone size="bar" />
            </div>
          }
        >
          {(payment) => <PaymentDocument payment={payment} hrefs={hrefs} />}
        </Part>
      </div>
    </>
  );
}

function PayAgain({
  payment,
  trxIds,
  onPress,
}: {
  payment: Payment;
  trxIds: readonly string[];
  onPress: NonNullable<ReceiptPageProps['onPayAgain']>;
}): ReactElement {
  const { t } = useMessages();
  return (
    <Button variant="primary" onPress={() => onPress(payment, trxIds)}>
      {t('payments.payAgain', { count: trxIds.length })}
    </Button>
  );
}

function PaymentDocument({
  payment,
  hrefs,
}: {
  payment: Payment;
  hrefs: ReceiptPageProps['hrefs'];
}): ReactElement {
  const { t } = useMessages();
  const { formatTime } = useFormats();
  return (
    <div className={document}>
      <div className={figureLine}>
        <MoneyText money={payment.total} size="figure" />
        <PaymentStandingMark payment={payment} isFull />
        <LastRefundMark payment={payment} />
        <LastChargebackMark payment={payment} />
      </div>
      <PaymentFailureNotice payment={payment} />
      {payment.expiresAt ? (
        <Notice
          tone="info"
          title={t('payments.waiting')}
          {...(hrefs.continue !== null && {
            actions: <ButtonLink href={hrefs.continue}>{t('payments.continueOrCancel')}</ButtonLink>,
          })}
        >
          {t('payments.waitsUntil', { time: formatTime(payment.expiresAt) })}
        </Notice>
      ) : null}
      <div className={offPaper}>
        <PaymentLife payment={payment} isAcross />
      </div>
      <PaymentReceipt payment={payment} invoiceHref={hrefs.invoice} />
      <PaymentRefunds payment={payment} />
      <PaymentChargebacks payment={payment} />
      {payment.together.length > 0 ? (
        <Section title={t('payments.together')}>
          <TogetherReceipt
            label={t('payments.together')}
            payments={payment.together.filter(({ paymentId }) => paymentId !== payment.paymentId)}
            hrefOf={hrefs.payment}
          />
        </Section>
      ) : null}
    </div>
  );
}
