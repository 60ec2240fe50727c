import type { ReactElement, ReactNode } from 'react';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { Link } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { flowCharge } from '#machines/payment/charge.ts';
import { decisionOf } from '#machines/payment/context.ts';
import { TERMS_ID } from '#ui/payment/control-ids.ts';
import { AskedElsewhere } from '#ui/payment/asked-elsewhere.tsx';
import { MethodChoice } from '#ui/payment/method-choice.tsx';
import { PartDialog } from '#ui/payment/part-dialog.tsx';
import { PartLimits } from '#ui/payment/part-limits.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { ReviewCredits } from '#ui/payment/review-credits.tsx';
import { ReviewInvoices } from '#ui/payment/review-invoices.tsx';
import { DayChoice } from '#ui/payment/day-choice.tsx';
import { DraftAside } from '#ui/payment/draft-aside.tsx';
import { PaidBeforeNote } from '#ui/payment/paid-before-note.tsx';
import { DraftFound } from '#ui/payment/draft-found.tsx';
import { ReviewMargin } from '#ui/payment/review-margin.tsx';
import { ReviewNotices } from '#ui/payment/review-notices.tsx';
import { TakenAway } from '#ui/payment/taken-away.tsx';
import { Flow } from '#ui/shell/wizard-shell.tsx';
import { Spread } from '#ui/shell/spread.tsx';

/** The words of a message's link, leading to a new tab so that the task does not end. */
const linkTo = (href: PageAddress) => (words: ReactNode) => (
  <Link key={href} href={href} isExternal>
    {words}
  </Link>
);

/** Step 2: what is paid, how, what it costs and what is agreed to; then the one button that pays. */
export function ReviewScreen(props: PaymentScreenProps): ReactElement {
  const { snapshot, actions, frame, headingRef } = props;
  const { t, rich } = useMessages();
  const { context } = snapshot;
  const isEditable = snapshot.hasTag('editable');
  return (
    <Spread dock="action" marginLabel={t('payment.youPay')} margin={<ReviewMargin {...props} />}>
      <Flow>
        <h1 ref={headingRef} tabIndex={-1}>
          {t('payment.reviewTitle')}
        </h1>
        <TakenAway {...props} />
        <DraftFound {...props} />
        <DraftAside {...props} />
        {frame.draftNotices}
        <PaidBeforeNote {...props} />
        <ReviewNotices {...props} />
        <ReviewInvoices {...props} />
        <PartDialog {...props} />
        <ReviewCredits {...props} />
        <AskedElsewhere {...props} />
        <PartLimits {...props} />
        <DayChoice {...props} />
        <Section title={t('payment.payWith')}>
          {flowCharge(context).isCovered ? (
            <Notice tone="info" title={t('payment.creditsCover')}>
              {t('payment.creditsCoverHint')}
            </Notice>
          ) : (
            <MethodChoice {...props} />
          )}
        </Section>
        <Section title={t('payment.terms')}>
          <Checkbox
            id={TERMS_ID}
            isSelected={decisionOf(context).termsAcknowledged}
            isDisabled={!isEditable}
            onChange={actions.acknowledgeTerms}
          >
            {rich('payment.acknowledge', {
              version: context.config.termsVersion,
              link: linkTo(frame.hrefs.terms),
            })}
          </Checkbox>
        </Section>
      </Flow>
    </Spread>
  );
}
