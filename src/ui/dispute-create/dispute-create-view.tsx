import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { DescribeScreen } from '#ui/dispute-create/describe-screen.tsx';
import { whereInDispute, type DisputeScreenProps } from '#ui/dispute-create/dispute-create-frame.ts';
import { DocumentsScreen } from '#ui/dispute-create/documents-screen.tsx';
import { DoneScreen, UnknownScreen } from '#ui/dispute-create/outcome-screens.tsx';
import { ReviewScreen } from '#ui/dispute-create/review-screen.tsx';
import {
  LoadFailedScreen,
  LoadingScreen,
  NothingAskedScreen,
  NothingToDisputeScreen,
  RemovingScreen,
  SessionExpiredScreen,
} from '#ui/dispute-create/start-screens.tsx';
import { useScreenHeading, WizardFrame } from '#ui/shell/wizard-frame.tsx';

const SCREENS: Record<string, (props: DisputeScreenProps) => ReactElement | null> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  nothingAsked: NothingAskedScreen,
  nothingToDispute: NothingToDisputeScreen,
  removing: RemovingScreen,
  describe: DescribeScreen,
  documents: DocumentsScreen,
  review: ReviewScreen,
  unknown: UnknownScreen,
  done: DoneScreen,
  sessionExpired: SessionExpiredScreen,
};

/** The wizard that disputes invoices (§2): the screen of the state that the chart is in, in its frame. */
export function DisputeCreateView(props: Omit<DisputeScreenProps, 'headingRef'>): ReactElement {
  const { snapshot, frame } = props;
  const { t } = useMessages();
  const { view, step } = whereInDispute(snapshot);
  const headingRef = useScreenHeading(view);
  const Screen = SCREENS[view] ?? LoadingScreen;
  return (
    <WizardFrame
      brand={frame.brand}
      taskName={t('disputeCreate.title')}
      labels={[
        t('disputeCreate.stepDescribe'),
        t('disputeCreate.stepDocuments'),
        t('disputeCreate.stepReview'),
      ]}
      // The step of the state, or while nothing is shown yet, that of the draft.
      current={
        snapshot.matches('done')
          ? 3
          : { describe: 0, documents: 1, review: 2, done: 2 }[step ?? snapshot.context.step]
      }
      firstHref={snapshot.can({ type: 'step.describe' }) ? frame.hrefs.first : undefined}
      contextText={frame.customerName}
      isDone={snapshot.matches('done')}
      onExit={frame.onExit}
    >
      <Screen {...props} headingRef={headingRef} />
    </WizardFrame>
  );
}
