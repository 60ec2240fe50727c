import type { ReactElement } from 'react';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { PaymentFlow } from '#machines/payment/context.ts';
import { useMessages } from '#locales/react.tsx';
import { Link } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Reference } from '#ui/shared/failure-reference.tsx';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';

/** What failed while the list or a selection was asked for; what is selected stays. */
export function SelectFailure({
  flow,
  paymentsHref,
}: {
  flow: PaymentFlow;
  paymentsHref: PageAddress;
}): ReactElement | null {
  const { t } = useMessages();
  const { failure } = flow;
  const { hintOf } = useFailureWords();
  if (!failure) return null;
  if (failure.kind === 'notFound') {
    const isPayment = failure.call === 'getPayment';
    return (
      <Notice
        tone="caution"
        role="alert"
        title={t(isPayment ? 'payment.paymentNotFound' : 'payment.selectionGone')}
        {...(isPayment && { action: <Link href={paymentsHref}>{t('payment.toPayments')}</Link> })}
      >
        {t(isPayment ? 'payment.paymentNotFoundHint' : 'payment.selectionGoneHint')}
      </Notice>
    );
  }
  const isOffline = failure.kind === 'offline';
  return (
    <Notice
      tone={isOffline ? 'caution' : 'negative'}
      role="alert"
      title={t(isOffline ? 'payment.offline' : 'payment.partFailed')}
    >
      <p>{hintOf(failure, t('payment.partFailedHint'))}</p>
      <Reference failure={failure} />
    </Notice>
  );
}
