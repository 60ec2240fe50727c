import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { Bone, Loading } from '#ui/kit/skeleton.tsx';
import { Reference } from '#ui/shared/failure-reference.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { bones, boneRow } from '#ui/payment/payment.css.ts';
import { WaitingPayments } from '#ui/payment/waiting-payments.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { SessionExpired } from '#ui/shell/session-expired.tsx';

/** The list of step 1 in grey until it has come. */
export function LoadingScreen({ headingRef }: PaymentScreenProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <PageHead title={t('payment.title')} ref={headingRef} />
      <Loading label={t('payment.loading')}>
        <div className={bones}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <div key={key} className={boneRow}>
              <Bone size="sm" />
              <Bone size="lg" />
              <Bone size="md" />
              <Bone size="sm" />
            </div>
          ))}
        </div>
      </Loading>
    </>
  );
}

/** The list could not be loaded; what was selected is kept. */
export function LoadFailedScreen({ snapshot, actions, frame, headingRef }: PaymentScreenProps): ReactElement {
  const { t } = useMessages();
  const { failure } = snapshot.context;
  const again = (
    <Button variant="primary" onPress={actions.retryLoad}>
      {t('payment.again')}
    </Button>
  );
  if (failure?.kind === 'forbidden' || failure?.kind === 'notFound') {
    return (
      <Blank icon="lock" level={1} isInPage ref={headingRef} title={t('payment.noAccess')} actions={again}>
        <p>
          {t('read.noAccessHint')} <Link href={frame.hrefs.help}>{t('portal.help')}</Link>
        </p>
        <Reference failure={failure} />
      </Blank>
    );
  }
  const isOffline = failure?.kind === 'offline';
  return (
    <Blank
      icon={isOffline ? 'wifiOff' : 'alert'}
      level={1}
      isInPage
      ref={headingRef}
      title={t(isOffline ? 'payment.offline' : 'payment.loadFailed')}
      actions={again}
    >
      <p>{t(isOffline ? 'payment.offlineHint' : 'payment.loadFailedHint')}</p>
      <Reference failure={failure} />
    </Blank>
  );
}

/** Nothing is payable now (§4). */
export function NothingToPayScreen({
  snapshot,
  actions,
  frame,
  headingRef,
}: PaymentScreenProps): ReactElement {
  const { t } = useMessages();
  return (
    <Blank
      icon="invoice"
      level={1}
      isInPage
      ref={headingRef}
      title={t('payment.nothingTitle')}
      actions={
        <>
          <ButtonLink href={frame.hrefs.invoices} variant="primary">
            {t('payment.toInvoices')}
          </ButtonLink>
          <ButtonLink href={frame.hrefs.payments} variant="quiet">
            {t('payment.toPayments')}
          </ButtonLink>
          <Button variant="quiet" onPress={actions.retryLoad}>
            {t('payment.again')}
          </Button>
        </>
      }
    >
      <p>{t('payment.nothingHint')}</p>
      <WaitingPayments waiting={snapshot.context.payable?.waiting ?? []} onResume={actions.resume} />
    </Blank>
  );
}

/** The session has ended; signing in leads back here. */
export function SessionExpiredScreen({ frame, headingRef }: PaymentScreenProps): ReactElement {
  const { t } = useMessages();
  return (
    <SessionExpired signInHref={frame.hrefs.signIn} headingRef={headingRef}>
      {t('payment.sessionHint')}
    </SessionExpired>
  );
}
