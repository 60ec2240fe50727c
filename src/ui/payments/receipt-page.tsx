import type { ReactElement } from 'react';
import type { Payment, PaymentFailure } from '#domain/payment.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { Timeline } from '#ui/kit/timeline.tsx';
import { document, figureLine, offPaper, rows, waiting } from '#ui/payments/payments.css.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { PaperHead, PaymentReceipt } from '#ui/shared/payment-receipt.tsx';
import { PaymentStatusMark, paymentStatusKey } from '#ui/shared/payment-status.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';

export interface ReceiptPageProps {
  readonly part: ReadPart<Payment>;
  /** Name of the portal, on paper only. */
  readonly brandName: string;
  readonly hrefs: { readonly payments: string; readonly help: string };
}

const FAILURES = {
  declined: 'payments.failureDeclined',
  cancelled: 'payments.failureCancelled',
  expired: 'payments.failureExpired',
  returned_by_bank: 'payments.failureReturned',
  provider_error: 'payments.failureProvider',
} as const satisfies Record<PaymentFailure, string>;

/** A payment with its lines, its history, and its style on paper (§3 Payment). */
export function ReceiptPage({ part, brandName, hrefs }: ReceiptPageProps): ReactElement {
  const { t } = useMessages();
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
  return (
    <>
      {part.value ? <PaperHead payment={part.value} brandName={brandName} /> : null}
      <PageHead
        title={number === undefined ? t('payments.title') : t('payments.receipt', { number })}
        breadcrumbs={
          <Breadcrumbs
            label={t('payments.title')}
            parents={[{ href: hrefs.payments, label: t('payments.title') }]}
            current={number ?? ''}
          />
        }
        {...(part.value && {
          actions: (
            <Button icon="printer" onPress={() => print()}>
              {t('payments.print')}
            </Button>
          ),
        })}
      />
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
          {(payment) => <Receipt payment={payment} />}
        </Part>
      </div>
    </>
  );
}

function Receipt({ payment }: { payment: Payment }): ReactElement {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  return (
    <div className={document}>
      <div className={figureLine}>
        <MoneyText money={payment.total} size="figure" />
        <PaymentStatusMark status={payment.status} />
      </div>
      {payment.failure ? (
        <Notice
          tone={payment.failure === 'returned_by_bank' ? 'negative' : 'caution'}
          title={t(paymentStatusKey(payment.status))}
        >
          {t(FAILURES[payment.failure])}
        </Notice>
      ) : null}
      <PaymentReceipt payment={payment} />
      <Section title={t('payments.history')} isSmall className={offPaper}>
        <Timeline
          isCompact
          moments={payment.events.map(({ status, at }) => ({
            key: `${status} ${at}`,
            what: t(status === 'submitted' ? 'payments.submitted' : paymentStatusKey(status)),
            when: formatDateTime(at),
            isDone: true,
          }))}
        />
      </Section>
    </div>
  );
}
