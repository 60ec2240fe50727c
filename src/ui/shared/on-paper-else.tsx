import type { ReactElement, ReactNode } from 'react';
import { notPrinted, onlyPrinted } from '#ui/shared/not-printed.css.ts';

/** What is said to the reader of the screen, and on paper, which others read, in words that name the side. */
export function OnPaperElse({
  children,
  paper,
}: {
  readonly children: ReactNode;
  readonly paper: ReactNode;
}): ReactElement {
  return (
    <>
      <span className={notPrinted}>{children}</span>
      <span className={onlyPrinted}>{paper}</span>
    </>
  );
}
