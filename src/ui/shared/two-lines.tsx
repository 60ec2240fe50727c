import type { ReactElement, ReactNode } from 'react';
import { lines, second } from './two-lines.css.ts';

/** A cell of two lines: what it is, and below it what belongs to it. */
export function TwoLines({ first, then }: { first: ReactNode; then: ReactNode }): ReactElement {
  return (
    <span className={lines}>
      <span>{first}</span>
      <span className={second}>{then}</span>
    </span>
  );
}
