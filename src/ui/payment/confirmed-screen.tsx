import type { ReactElement } from 'react';
import {
  chargedCount,
  type PaidInvoice,
  type Payment,
  type PaymentLine,
  type PaymentTogether,
} from '#domain/payment/payment.ts';
import {
  payableAgain,
  spokenOf,
  standingOf,
  togetherKind,
  totalsByKind,
} from '#domain/payment/payment-standing.ts';
import { listed } from '#machines/payment/rows.ts';
import type { Translator } from '#locales/intl.ts';
import { STANDING_KEYS } from '#locales/payment-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { StatusMark } from '#ui/kit/status-mark.tsx';
import { Timeline } from '#ui/kit/timeline.tsx';
import { DisputeRest } from '#ui/payment/dispute-rest.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { RefusedParts } from '#ui/shared/refused-parts.tsx';
import { TogetherInvoices } from '#ui/shared/together-invoices.tsx';
import { TogetherReceipt } from '#ui/shared/together-receipt.tsx';
import { buttons, figureHead, offPaper, outcome } from '#ui/payment/payment.css.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { LastChargebackMark } from '#ui/shared/payment-chargebacks.tsx';
import { LastRefundMark, Standings } from '#ui/shared/payment-refunds.tsx';
import { PaymentFailureNotice } from '#ui/shared/payment-failure.tsx';
import { PaymentLife } from '#ui/shared/payment-life.tsx';
import { BrandHead, PaperHead, PaymentReceipt, SubmitFacts } from '#ui/shared/payment-receipt.tsx';
import { PaymentStandingMark } from '#ui/shared/payment-standing.tsx';
import { MarginPart, Spread } from '#ui/shell/spread.tsx';
import { Flow } from '#ui/shell/wizard-shell.tsx';

/** Step 3: the payment as it stands, and what happens next and when. */
export function ConfirmedScreen({
  snapshot,
  actions,
  frame,
  headingRef,
}: PaymentScreenProps): ReactElement | null {
  const { t } = useMessages();
  const { payment } = snapshot.context;
  if (!payment) return null;
  const { kind } = standingOf(payment);
  const disputable = new Set(
    listed(snapshot.context).flatMap((one) => (one.eligibleForDispute ? one.trxId : [])),
  );
  const besideRest = ({ trxId, invoiceId, leftOpen, short }: PaymentLine) =>
    frame.hrefs.dispute && leftOpen && leftOpen.amount > 0 && disputable.has(trxId) ? (
      <div className={offPaper}>
        <DisputeRest
          invoice={{ trxId, invoiceId }}
          rest={{ amount: leftOpen, reason: short?.reason ?? null, note: short?.note ?? '' }}
          hrefOf={frame.hrefs.dispute}
        />
      </div>
    ) : null;
  // Whoever comes back later finds what has become of it, or that nobody has reported it in time.
  const isUnderWay = kind === 'onItsWay' && !payment.isOverdue;
  return (
    <Spread
      marginLabel={t(isUnderWay ? 'payment.next' : 'payments.history')}
      margin={
        <div className={offPaper}>
          {isUnderWay ? (
            <WhatHappensNext payment={payment} of={payment} lines={payment.lines} />
          ) : (
            <MarginPart title={t('payments.history')}>
              <PaymentLife payment={payment} />
            </MarginPart>
          )}
        </div>
      }
    >
      <Flow>
        <PaperHead payment={payment} brandName={frame.brand.name} now={frame.now} />
        <div className={figureHead}>
          <h1 ref={headingRef} tabIndex={-1} className={outcome}>
            {isUnderWay ? (
              <StatusMark mark="tick" tone="positive">
                {t('payment.submitted')}
              </StatusMark>
            ) : (
              <PaymentStandingMark payment={payment} isFull />
            )}
          </h1>
          <Standings>
            <LastRefundMark payment={payment} />
            <LastChargebackMark payment={payment} />
          </Standings>
          <MoneyText money={payment.total} size="figure" />
        </div>
        {snapshot.context.isTooLate ? (
          <Notice tone="info" title={t('payment.tooLateToCancel')}>
            {t('payment.tooLateToCancelHint')}
          </Notice>
        ) : null}
        <PaymentFailureNotice payment={payment} />
        <PaymentReceipt payment={payment} besideRest={besideRest} />
        <div className={buttons}>
          {snapshot.can({ type: 'payment.again' }) ? (
            <Button variant="primary" onPress={actions.payAgain}>
              {t('payments.payAgain', { count: payableAgain(payment).length })}
            </Button>
          ) : null}
          <Button icon="printer" onPress={() => print()}>
            {t(STANDING_KEYS[kind].print)}
          </Button>
          {frame.receiptActions(payment)}
          <Button onPress={actions.payMore}>{t('payment.another')}</Button>
          <ButtonLink href={frame.hrefs.payments} variant="quiet">
            {t('payment.toPayments')}
          </ButtonLink>
        </div>
      </Flow>
    </Spread>
  );
}

/** Step 3 of several payments, one for each account: what was sent, and how each stands. */
export function TogetherScreen({
  snapshot,
  actions,
  frame,
  headingRef,
}: PaymentScreenProps): ReactElement | null {
  const { t } = useMessages();
  const { payment } = snapshot.context;
  if (!payment) return null;
  const { together } = payment;
  const spoken = spokenOf(together);
  const isWell = !payment.refusedParts && together.every(isGoingOn);
  const title = togetherTitle(t, payment);
  return (
    <Spread
      marginLabel={t('payment.next')}
      margin={
        spoken && togetherKind(spoken) === 'onItsWay' && !spoken.isOverdue ? (
          <div className={offPaper}>
            <WhatHappensNext
              payment={payment}
              of={spoken}
              lines={together.flatMap((one) => (isGoingOn(one) ? one.lines : []))}
            />
          </div>
        ) : null
      }
    >
      <Flow>
        <BrandHead brandName={frame.brand.name} now={frame.now}>
          {title}
        </BrandHead>
        <div className={figureHead}>
          <h1 ref={headingRef} tabIndex={-1} className={outcome}>
            {isWell ? (
              <StatusMark mark="tick" tone="positive">
                {title}
              </StatusMark>
            ) : (
              title
            )}
          </h1>
          <TogetherSums together={together} />
        </div>
        {payment.refusedParts ? <RefusedParts parts={payment.refusedParts} /> : null}
        <SubmitFacts payment={payment} />
        <TogetherReceipt label={title} payments={together} hrefOf={frame.hrefs.payment} />
        <p className={offPaper}>{t('payment.togetherPapers')}</p>
        <TogetherInvoices payments={together} />
        <div className={buttons}>
          <Button icon="printer" onPress={() => print()}>
            {t('payments.print')}
          </Button>
          <Button onPress={actions.payMore}>{t('payment.another')}</Button>
          <ButtonLink href={frame.hrefs.payments} variant="quiet">
            {t('payment.toPayments')}
          </ButtonLink>
        </div>
      </Flow>
    </Spread>
  );
}

/** What was submitted together, in figures: one where all stands alike, else each under its own words. */
function TogetherSums({ together }: Pick<Payment, 'together'>): ReactElement {
  const { t } = useMessages();
  // What credits pay whole is no sum of money.
  const charged = together.filter(({ total }) => total.amount > 0);
  const sums = totalsByKind(charged.length > 0 ? charged : together);
  const [first] = sums;
  if (first && sums.length === 1)
    return (
      <>
        {first.totals.map((total) => (
          <MoneyText key={total.currency} money={total} size="figure" />
        ))}
      </>
    );
  return (
    <KeyValues
      items={sums.flatMap(({ kind, totals }) =>
        totals.map((total) => ({
          key: `${kind} ${total.currency}`,
          label: t(STANDING_KEYS[kind].total),
          value: <MoneyText money={total} />,
        })),
      )}
    />
  );
}

const isGoingOn = (one: PaymentTogether): boolean => ['onItsWay', 'paid'].includes(togetherKind(one));

/** What became of the payments of a submit; where they stand apart, that they were submitted. */
function togetherTitle(t: Translator['t'], { together }: Payment): string {
  const [first, ...others] = totalsByKind(together);
  const count = together.length;
  if (!first || others.length > 0 || first.kind === 'onItsWay' || first.kind === 'notCharged')
    return t('payment.submittedTogether', { count });
  return first.kind === 'paid' ? t('payment.paidTogether', { count }) : t(STANDING_KEYS[first.kind].status);
}

interface NextProps {
  readonly payment: Payment;
  /** What of its submit is on its way. */
  readonly of: Pick<Payment, 'method' | 'expectedFrom' | 'expectedTo'>;
  /** What goes to each invoice, over all payments of the submit. */
  readonly lines: readonly PaidInvoice[];
}

function WhatHappensNext({ payment, of, lines }: NextProps): ReactElement {
  const { t } = useMessages();
  const { formatDateRange, formatDateTime } = useFormats();
  const isBank = of.method === 'bank';
  const charged = chargedCount(lines);
  const covered = lines.length - charged;
  return (
    <MarginPart title={t('payment.next')}>
      <Timeline
        moments={[
          {
            key: 'submitted',
            what:
              payment.together.length > 1
                ? t('payment.submittedTogether', { count: payment.together.length })
                : t('payment.submitted'),
            when: formatDateTime(payment.submittedAt),
            note: [
              t('payment.nextSubmitted', { count: charged }),
              ...(covered > 0 ? [t('payment.nextCovered', { count: covered })] : []),
            ].join(' '),
            isDone: true,
          },
          {
            key: 'clears',
            what: t(isBank ? 'payment.nextBank' : 'payment.nextCard'),
            when: formatDateRange(of.expectedFrom, of.expectedTo),
            note: t(isBank ? 'payment.nextBankHint' : 'payment.nextCardHint'),
            isDone: false,
          },
          {
            key: 'fails',
            what: t('payment.nextFails', { payer: payment.payer }),
            when: t(isBank ? 'payment.nextBankFails' : 'payment.nextCardFails'),
            note: t('payment.nextFailsHint'),
            isDone: false,
          },
        ]}
      />
    </MarginPart>
  );
}
