import type { ReactElement, ReactNode } from 'react';
import { BrandLink } from '#ui/kit/brand-mark.tsx';
import { buttonClass } from '#ui/kit/button-class.ts';
import { Icon } from '#ui/kit/icon.tsx';
import { Steps } from '#ui/kit/steps.tsx';
import type { StepsProps } from '#ui/kit/steps.tsx';
import { main, skip } from './app-shell.css.ts';
import {
  bar,
  contextText,
  end,
  exitLabel as exitLabelClass,
  fixedContext,
  flow,
  head,
  task,
  wizard,
} from './wizard-shell.css.ts';
import './paper.css';
import type { Address } from '#ui/kit/page-address.ts';

export interface WizardShellProps {
  brand: { name: string; href: Address };
  /** “Pay invoices”. */
  taskName: string;
  steps: StepsProps;
  /** “Kestrel Ridge Logistics · USD”, fixed during the task. */
  contextText?: string;
  /** Why it is fixed: “The context is fixed during this task”. */
  contextNote?: string;
  exitLabel: string;
  onExit: () => void;
  skipLabel: string;
  /** What is said above every step: that there is no connection. It stays in sight with the bar. */
  banner?: ReactNode;
  children: ReactNode;
}

/** A task of several steps: the sidebar is away, the steps stand in the bar, the context is fixed. */
export function WizardShell(props: WizardShellProps): ReactElement {
  return (
    <>
      <a className={skip} href="#main">
        {props.skipLabel}
      </a>
      <div className={wizard}>
        <div className={head}>
          <header className={bar}>
            <div className={task}>
              <BrandLink {...props.brand} isMarkOnly />
              <span>{props.taskName}</span>
            </div>
            <Steps {...props.steps} />
            <div className={end}>
              {props.contextText === undefined ? null : (
                <span className={fixedContext} title={props.contextNote}>
                  <Icon name="lock" size="sm" />
                  <span className={contextText}>{props.contextText}</span>
                </span>
              )}
              <button
                type="button"
                className={buttonClass({ variant: 'quiet', size: 'sm' })}
                onClick={props.onExit}
              >
                <Icon name="close" />
                <span className={exitLabelClass}>{props.exitLabel}</span>
              </button>
            </div>
          </header>
          {props.banner}
        </div>
        <main id="main" className={main} tabIndex={-1}>
          {props.children}
        </main>
      </div>
    </>
  );
}

/** The column of a form or a receipt in the sheet. */
export function Flow({ children }: { children: ReactNode }): ReactElement {
  return <div className={flow}>{children}</div>;
}
