import type { ReactElement, ReactNode, Ref } from 'react';
import { ProgressLine } from '#ui/kit/progress-line.tsx';
import { buttons, standing, standingText } from '#ui/payment/payment.css.ts';
import { Flow } from '#ui/shell/wizard-shell.tsx';

export interface StandingScreenProps {
  readonly title: string;
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** What runs, said to screen readers; a line runs with it. */
  readonly running?: string | undefined;
  /** What happened, what is kept, what comes next. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A screen that tells how things stand with a payment that is under way. */
export function StandingScreen(props: StandingScreenProps): ReactElement {
  return (
    <Flow>
      <div className={standing}>
        <h1 ref={props.headingRef} tabIndex={-1}>
          {props.title}
        </h1>
        {props.running === undefined ? null : <ProgressLine label={props.running} />}
        <div className={standingText} role="status">
          {props.children}
        </div>
        {props.actions === undefined ? null : <div className={buttons}>{props.actions}</div>}
      </div>
    </Flow>
  );
}
