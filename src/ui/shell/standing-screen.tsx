import type { ReactElement, ReactNode, Ref } from 'react';
import { Blank } from '#ui/kit/blank.tsx';
import type { IconName } from '#ui/kit/icon-paths.ts';
import { ProgressLine } from '#ui/kit/progress-line.tsx';
import { standing } from '#ui/shell/standing-screen.css.ts';
import { Flow } from '#ui/shell/wizard-shell.tsx';

export interface StandingScreenProps {
  readonly icon: IconName;
  readonly title: string;
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** What runs, said to screen readers; a line runs with it. */
  readonly running?: string | undefined;
  /** What happened, what is kept, what comes next. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A screen that tells how things stand with what is under way. */
export function StandingScreen({
  icon,
  title,
  headingRef,
  running,
  children,
  actions,
}: StandingScreenProps): ReactElement {
  return (
    <Flow>
      <Blank icon={icon} level={1} ref={headingRef} title={title} actions={actions}>
        <div className={standing} role="status">
          {children}
        </div>
        {running === undefined ? null : <ProgressLine label={running} />}
      </Blank>
    </Flow>
  );
}
