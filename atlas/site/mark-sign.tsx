import type { ReactElement } from 'react';
import type { Mark, Sign, Tone } from '../overlay/marks.ts';
import * as css from './marks.css.ts';

/** Each sign around the point 0, 0; a shape of its own, so that it is told without its colour. */
const PATHS: Readonly<Record<Sign, string>> = {
  tick: 'M-2.9 .3l2 2 3.8-4.3',
  cross: 'M-2.3 -2.3l4.6 4.6m0 -4.6l-4.6 4.6',
  half: 'M0 -3a3 3 0 0 1 0 6z',
  plus: 'M-3 0h6m-3 -3v6',
  minus: 'M-3 0h6',
  moved: 'M-3 0h6m-2.4 -2.4l2.4 2.4l-2.4 2.4',
  changed: 'M-3 1q1.5 -3 3 -1t3 -1',
  dash: 'M-1.6 0h3.2',
};

/** The radius of a sign's disc. */
export const SIGN = 7.5;

/** A sign in a drawing, whose meaning is read and shown under the pointer. */
export function MarkSign({ mark, x, y }: { mark: Mark; x: number; y: number }): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`} role="img" aria-label={mark.says}>
      <title>{mark.says}</title>
      <Disc tone={mark.tone} sign={mark.sign} />
    </g>
  );
}

function Disc({ tone, sign }: { tone: Tone; sign: Sign }): ReactElement {
  return (
    <>
      <circle className={css.disc[tone]} r={SIGN} />
      <path className={css.sign[tone]} d={PATHS[sign]} />
    </>
  );
}

/** A sign in a line of text. */
export function SignInText({ tone, sign }: { tone: Tone; sign: Sign }): ReactElement {
  return (
    <svg className={css.inText} width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
      <Disc tone={tone} sign={sign} />
    </svg>
  );
}
