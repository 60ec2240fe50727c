import type { ReactElement } from 'react';
import { Notice } from '#ui/kit/notice.tsx';
import { useFocusOnShow } from '#ui/kit/use-focus-on-show.ts';

export interface ActChangedProps {
  /** That it cannot be done any more. */
  readonly title: string;
  /** What has come between, and what was written, a sentence each. */
  readonly children: readonly string[];
}

/** What was being done and cannot be any more; the form that had the focus is gone. */
export function ActChanged({ title, children }: ActChangedProps): ReactElement {
  return (
    <Notice ref={useFocusOnShow()} tone="caution" role="alert" title={title}>
      {children.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
