import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { amountOf } from '#domain/payment/payment-selection.ts';
import { flowReviewObstacles, flowSummary } from '#machines/payment/context.ts';
import type { PaymentFrame, PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { ConfirmedScreen, TogetherScreen } from '#ui/payment/confirmed-screen.tsx';
import { ReviewScreen } from '#ui/payment/review-screen.tsx';
import { AskedScreen } from '#ui/payment/asked-screen.tsx';
import { ReadingScheduledScreen, ScheduledScreen } from '#ui/payment/scheduled-screen.tsx';
import { SelectScreen } from '#ui/payment/select-screen.tsx';
import {
  LoadFailedScreen,
  LoadingScreen,
  NothingToPayScreen,
  SessionExpiredScreen,
} from '#ui/payment/start-screens.tsx';
import {
  AwaitingOutcomeScreen,
  CancellingScreen,
  DeclinedScreen,
  HandingOverScreen,
} from '#ui/payment/provider-screens.tsx';
import { TakenLateScreen } from '#ui/payment/taken-late-screen.tsx';
import { OutcomeUnknownScreen } from '#ui/payment/outcome-unknown-screen.tsx';
import { whereInPayment, type PaymentActions, type PaymentSnapshot } from '#ui/payment/use-payment.ts';
import { obstacleId } from '#ui/shared/obstacle-id.ts';
import { useScreenHeading, WizardFrame } from '#ui/shell/wizard-frame.tsx';

const SCREENS: Record<string, (props: PaymentScreenProps) => ReactElement | null> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  nothingToPay: NothingToPayScreen,
  sessionExpired: SessionExpiredScreen,
  select: SelectScreen,
  review: ReviewScreen,
  outcomeUnknown: OutcomeUnknownScreen,
  handingOver: HandingOverScreen,
  awaitingOutcome: AwaitingOutcomeScreen,
  cancelling: CancellingScreen,
  declined: DeclinedScreen,
  takenLate: TakenLateScreen,
  confirmed: ConfirmedScreen,
  together: TogetherScreen,
  scheduled: ScheduledScreen,
  readingScheduled: ReadingScheduledScreen,
  asked: AskedScreen,
};

export interface PaymentViewProps {
  readonly snapshot: PaymentSnapshot;
  readonly actions: PaymentActions;
  readonly frame: PaymentFrame;
}

/** The payment flow (§2): the screen of the state that the chart is in, in the frame of a wizard. */
export function PaymentView(props: PaymentViewProps): ReactElement {
  const { snapshot, frame } = props;
  const { t } = useMessages();
  const { step } = whereInPayment(snapshot);
  const isFailed = snapshot.matches('declined') || snapshot.matches('takenLate');
  const end = isFailed ? t('payments.statusFailed') : t('payment.stepConfirm');
  return (
    <WizardFrame
      brand={frame.brand}
      taskName={t('payment.title')}
      labels={[t('payment.stepSelect'), t('payment.stepReview'), end]}
      // The step of the state, or while nothing is shown yet, that of the draft.
      current={{ select: 0, review: 1, confirm: 2 }[step ?? snapshot.context.step]}
      firstHref={snapshot.can({ type: 'step.select' }) ? frame.hrefs.select : undefined}
      contextText={useContextText(snapshot, frame)}
      isDone={snapshot.matches('confirmed') || snapshot.matches('scheduled') || snapshot.matches('asked')}
      isOfflineTold={snapshot.context.failure?.kind === 'offline'}
      onExit={frame.onExit}
    >
      <PaymentScreen {...props} />
    </WizardFrame>
  );
}

/** The screen alone. A change of screen moves the focus to its heading, or to what kept a selection from the review. */
function PaymentScreen({ snapshot, actions, frame }: PaymentViewProps): ReactElement {
  const { view } = whereInPayment(snapshot);
  const hindrance =
    snapshot.context.asked === 'hindered' ? flowReviewObstacles(snapshot.context)[0] : undefined;
  const headingRef = useScreenHeading(view, hindrance && obstacleId(hindrance));
  const Screen = SCREENS[view] ?? LoadingScreen;
  return <Screen snapshot={snapshot} actions={actions} frame={frame} headingRef={headingRef} />;
}

/** Customer, location, the one account of the selection, and currency. */
function useContextText({ context }: PaymentSnapshot, frame: PaymentFrame): string {
  const { customerName, locationName } = frame;
  const summary = flowSummary(context);
  const [account, ...others] = summary.accounts;
  const accountName = account && others.length === 0 ? account.accountName : undefined;
  const currency = amountOf(summary)?.currency;
  return [customerName, locationName, accountName === customerName ? null : accountName, currency]
    .filter(Boolean)
    .join(' · ');
}
