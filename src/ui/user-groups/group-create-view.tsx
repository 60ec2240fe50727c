import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useScreenHeading, WizardFrame } from '#ui/shell/wizard-frame.tsx';
import { CustomersScreen } from '#ui/user-groups/customers-screen.tsx';
import { GroupScreen } from '#ui/user-groups/group-screen.tsx';
import { whereGroupCreateIs, type GroupCreateScreenProps } from '#ui/user-groups/group-create-frame.ts';
import { UsersScreen } from '#ui/user-groups/users-screen.tsx';
import {
  DoneScreen,
  LoadingScreen,
  SessionExpiredScreen,
  UnknownScreen,
} from '#ui/user-groups/standing-screens.tsx';

const SCREENS: Record<string, (props: GroupCreateScreenProps) => ReactElement> = {
  loading: LoadingScreen,
  group: GroupScreen,
  customers: CustomersScreen,
  users: UsersScreen,
  unknown: UnknownScreen,
  done: DoneScreen,
  sessionExpired: SessionExpiredScreen,
};

/** The wizard: the screen of the state that the chart is in, in its frame (§2 User and Group Management). */
export function GroupCreateView(props: Omit<GroupCreateScreenProps, 'headingRef'>): ReactElement {
  const { snapshot, frame } = props;
  const { t } = useMessages();
  const { view, step } = whereGroupCreateIs(snapshot);
  const headingRef = useScreenHeading(view);
  const Screen = SCREENS[view] ?? LoadingScreen;
  return (
    <WizardFrame
      brand={frame.brand}
      taskName={t('groupCreate.title')}
      labels={[t('groupCreate.stepGroup'), t('groupCreate.toCustomers'), t('groupCreate.stepUsers')]}
      // The step of the state, or while nothing is shown yet, that of the draft.
      current={{ group: 0, customers: 1, users: 2, done: 3 }[step ?? snapshot.context.step]}
      firstHref={snapshot.can({ type: 'step.group' }) ? frame.hrefs.first : undefined}
      contextText={frame.customerName}
      isDone={snapshot.matches('done')}
      onExit={frame.onExit}
    >
      <Screen {...props} headingRef={headingRef} />
    </WizardFrame>
  );
}
