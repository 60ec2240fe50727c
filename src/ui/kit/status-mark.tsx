import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Tone } from './notice.tsx';
import { mark as markClass, status, tone as toneClass } from './status-mark.css.ts';

/** The shapes of the status vocabulary (design language §8), on a 12 px grid. */
export type Mark =
  | 'ring'
  | 'dashedRing'
  | 'triangle'
  | 'halfDisc'
  | 'tick'
  | 'diamond'
  | 'filledDiamond'
  | 'bars'
  | 'quarterDisc'
  | 'clock'
  | 'disc'
  | 'arrowBack';

const ring = <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />;
const filled = (d: string): ReactElement => <path d={d} fill="currentColor" fillRule="evenodd" />;
const drawn = (d: string): ReactElement => (
  <path
    d={d}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

const shapes: Record<Mark, ReactElement> = {
  ring,
  dashedRing: (
    <circle
      cx="6"
      cy="6"
      r="4.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="2 1.8"
    />
  ),
  triangle: filled('M6 .9 11.4 10.6a.5.5 0 0 1-.44.75H1.04a.5.5 0 0 1-.44-.75z'),
  halfDisc: (
    <>
      {ring}
      {filled('M6 1.5a4.5 4.5 0 0 1 0 9z')}
    </>
  ),
  tick: filled(
    'M6 .75a5.25 5.25 0 1 1 0 10.5A5.25 5.25 0 0 1 6 .75Zm2.77 3.3a.75.75 0 0 0-1.06 0L5.3 6.46 4.29 5.45a.75.75 0 1 0-1.06 1.06L4.77 8.05c.3.3.77.3 1.06 0l2.94-2.94a.75.75 0 0 0 0-1.06Z',
  ),
  diamond: drawn('M6 1.1 10.9 6 6 10.9 1.1 6z'),
  filledDiamond: filled('M6 .6 11.4 6 6 11.4.6 6z'),
  bars: drawn(
    'M3.25 1.25h5.5a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2h-5.5a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2zM4.6 4.2v3.6M7.4 4.2v3.6',
  ),
  quarterDisc: (
    <>
      {ring}
      {filled('M6 6V1.5A4.5 4.5 0 0 1 10.5 6z')}
    </>
  ),
  clock: (
    <>
      {ring}
      {drawn('M6 3.6V6l1.7 1.1')}
    </>
  ),
  disc: <circle cx="6" cy="6" r="5.25" fill="currentColor" />,
  arrowBack: filled('M6.2 1.2a.5.5 0 0 1 .8.4V4h4v4H7v2.4a.5.5 0 0 1-.8.4L.7 6.4a.5.5 0 0 1 0-.8z'),
};

export interface StatusMarkProps {
  mark: Mark;
  tone?: Tone;
  /** The status in words. */
  children: ReactNode;
  /** Fainter, after the word: “24 days”. */
  detail?: ReactNode;
}

/** The shape alone, where words stand beside it. */
export function StatusGlyph({ mark }: { mark: Mark }): ReactElement {
  return (
    <svg className={markClass} viewBox="0 0 12 12" aria-hidden="true">
      {shapes[mark]}
    </svg>
  );
}

/** A status: a shape and a word, never colour alone. */
export function StatusMark({ mark, tone = 'neutral', children, detail }: StatusMarkProps): ReactElement {
  return (
    <span className={classNames(status, toneClass[tone])}>
      <StatusGlyph mark={mark} />
      <span>{children}</span>
      {detail === undefined ? null : <small>{detail}</small>}
    </span>
  );
}
