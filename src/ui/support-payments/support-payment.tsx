import type { ReactElement, ReactNode } from 'react';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { SupportPayment as Read } from '#domain/refund/support-payment.ts';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { PaymentFailureNotice } from '#ui/shared/payment-failure.tsx';
import { PaymentLife } from '#ui/shared/payment-life.tsx';
import { PaymentReceipt } from '#ui/shared/payment-receipt.tsx';
import { LastChargebackMark, PaymentChargebacks } from '#ui/shared/payment-chargebacks.tsx';
import { LastRefundMark, PaymentRefunds } from '#ui/shared/payment-refunds.tsx';
import { PaymentStandingMark } from '#ui/shared/payment-standing.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { parts, stands } from './support-payments.css.ts';

export interface SupportPaymentProps {
  readonly part: ReadPart<Read>;
  /** What the reader can do. */
  readonly acts: ReactNode;
  readonly listHref: PageAddress;
}

/** A payment of any customer with its whole life, what went back of it, and what can. */
export function SupportPayment({ part, acts, listHref }: SupportPaymentProps): ReactElement {
  const { t } = useMessages();
  if (part.error?.kind === 'notFound' || part.error?.kind === 'forbidden') {
    return (
      <Blank
        icon="help"
        level={1}
        isInPage
        title={t('payments.notFound')}
        actions={<ButtonLink href={listHref}>{t('supportPayments.back')}</ButtonLink>}
      >
        <p>{t('supportPayments.noMatchHint')}</p>
      </Blank>
    );
  }
  return (
    <Part
      part={part}
      loadingText={t('payments.loadingReceipt')}
      failedText={t('payments.failedTitle')}
      skeleton={<Bone size="lg" />}
    >
      {({ payment, providerReference }) => (
        <>
          <PageHead
            title={payment.paymentNumber}
            breadcrumbs={
              <Breadcrumbs
                label={t('supportPayments.title')}
                parents={[{ href: listHref, label: t('supportPayments.title') }]}
                current={payment.paymentNumber}
              />
            }
            facts={payment.customerName}
          />
          <div className={parts}>
            <div className={stands}>
              <MoneyText money={payment.total} size="figure" />
              <PaymentStandingMark payment={payment} isFull />
              <LastRefundMark payment={payment} />
              <LastChargebackMark payment={payment} />
            </div>
            <PaymentFailureNotice payment={payment} />
            <PaymentLife payment={payment} isAcross />
            {payment.sharedCharge ? <p>{t('supportPayments.sharedCharge')}</p> : null}
            {acts}
            <PaymentRefunds payment={payment} />
            <PaymentChargebacks payment={payment} />
            {providerReference === null ? null : (
              <KeyValues
                items={[
                  { key: 'reference', label: t('supportPayments.reference'), value: providerReference },
                ]}
              />
            )}
            <PaymentReceipt payment={payment} />
          </div>
        </>
      )}
    </Part>
  );
}
