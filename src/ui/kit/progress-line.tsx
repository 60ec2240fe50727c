import type { ReactElement } from 'react';
import { line } from './progress-line.css.ts';

export interface ProgressLineProps {
  /** What runs: “Sending delivery-slip.pdf”. */
  label: string;
  /** 0 to 1; left out while unknown, then a sentence beside it says what is waited for. */
  value?: number;
  /** “62%”, formatted. */
  valueText?: string;
}

/** A 4 px line; determinate as soon as we know. */
export function ProgressLine({ label, value, valueText }: ProgressLineProps): ReactElement {
  return <progress className={line} aria-label={label} value={value} max={1} aria-valuetext={valueText} />;
}
