import { use, useEffect, useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { Address } from '#ui/kit/page-address.ts';
import { TaskOffline } from '#ui/shell/task-offline.tsx';
import { usePageName } from '#ui/shell/page-name.ts';
import { TaskNoticeContext } from '#ui/shell/task-notice-context.ts';
import { WizardShell, type WizardShellProps } from '#ui/shell/wizard-shell.tsx';

export interface WizardFrameProps extends Pick<WizardShellProps, 'brand' | 'taskName' | 'contextText'> {
  /** The name of each step, in their order. */
  readonly labels: readonly string[];
  /** The step that is shown, from 0; their number once all are behind. */
  readonly current: number;
  /** The way back to the first step; absent where none leads there. */
  readonly firstHref?: Address | undefined;
  /** Whether there is nothing left to do, so that leaving is no exit. */
  readonly isDone: boolean;
  /** Whether the screen says by itself that there is no connection. */
  readonly isOfflineTold?: boolean;
  readonly onExit: () => void;
  readonly children: ReactNode;
}

/** The frame of every wizard: its steps in the bar, what is fixed during the task, and the way out. */
export function WizardFrame(props: WizardFrameProps): ReactElement {
  const { labels, current, firstHref, isDone, isOfflineTold = false, children, ...shell } = props;
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const step = labels[current];
  // Tabs and the browser's history name the step: its steps are pages of their own.
  usePageName(step === undefined ? shell.taskName : t('wizard.stepTitle', { step, task: shell.taskName }));
  const steps = labels.map((label, index) => ({
    id: label,
    label,
    state: index < current ? ('done' as const) : index === current ? ('current' as const) : ('next' as const),
    ...(index === 0 && firstHref !== undefined ? { href: firstHref } : {}),
  }));
  return (
    <WizardShell
      {...shell}
      steps={{
        label: t('wizard.progress'),
        countText:
          step === undefined
            ? t('wizard.allDone')
            : t('wizard.stepCount', { step: formatNumber(current + 1), count: formatNumber(labels.length) }),
        steps,
      }}
      contextNote={t('wizard.contextNote')}
      exitLabel={t(isDone ? 'wizard.done' : 'wizard.exit')}
      skipLabel={t('wizard.skip')}
      banner={
        <>
          {isDone || isOfflineTold ? null : <TaskOffline />}
          {use(TaskNoticeContext)}
        </>
      }
    >
      {children}
    </WizardShell>
  );
}

/**
 * The heading of the screen that is shown, to which a change of screen moves the focus.
 * @param reasonId of what kept the flow from going on, which takes the focus instead
 */
export function useScreenHeading(view: string, reasonId?: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const reason = reasonId === undefined ? null : document.getElementById(reasonId);
    (reason ?? heading.current)?.focus();
  }, [view, reasonId]);
  return heading;
}
