import type { ReactElement, ReactNode } from 'react';
import type { CallError } from '#domain/call-error.ts';
import { useMessages } from '#locales/react.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';

/**
 * Whoever sent from the end of a long form, on a phone, sees what became of it, and goes on from there by keyboard: the button
 * that was pressed lost the focus while the call was under way.
 */
const ledTo = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
};

export interface FormFailedProps {
  readonly snapshot: {
    readonly context: { readonly failure: CallError | null };
    readonly hasTag: (tag: 'failed' | 'unanswered') => boolean;
  };
  /** What became of what was typed where nothing was done, and what to do. */
  readonly hint: string;
  /** The same where nobody knows whether it was done; where absent, that trying again is safe. */
  readonly unanswered?: string;
}

/** Above a form whose call did not come through (§8 Unable to contact server); nothing where none failed. */
export function FormFailed({ snapshot, hint, unanswered }: FormFailedProps): ReactElement | null {
  const { t } = useMessages();
  if (!snapshot.hasTag('failed')) return null;
  return (
    <FailedNotice
      ref={ledTo}
      hint={snapshot.hasTag('unanswered') ? (unanswered ?? t('read.mayHaveActed')) : hint}
      failure={snapshot.context.failure}
    />
  );
}

export interface FormRefusedProps {
  /** What was not done. */
  readonly title: string;
  /** Each rule in a sentence. */
  readonly reasons: readonly string[];
  /** What else there is to do. */
  readonly children?: ReactNode;
}

/** Above a form that rules are against, the form's own or the server's. */
export function FormRefused({ title, reasons, children }: FormRefusedProps): ReactElement {
  return (
    <Notice ref={ledTo} tone="negative" role="alert" title={title}>
      {[...new Set(reasons)].map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {children}
    </Notice>
  );
}
