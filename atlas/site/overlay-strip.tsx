import type { ReactElement } from 'react';
import type { Mark, Marks } from '../overlay/marks.ts';
import { SignInText } from './mark-sign.tsx';
import * as css from './marks.css.ts';

/** What an overlay shows: its sentence, its figures and what its signs mean. */
export function OverlayStrip({ marks }: { readonly marks: Marks }): ReactElement {
  return (
    <section className={css.strip} aria-label={marks.title}>
      <p className={css.says}>{marks.says}</p>
      {marks.figures.length > 0 ? (
        <dl className={css.figures}>
          {marks.figures.map(({ label, value }) => (
            <div key={label} className={css.figure}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {marks.legend.length > 0 ? (
        <ul className={css.legend} aria-label="Signs">
          {marks.legend.map(({ tone, sign, text }) => (
            <li key={text} className={css.entry}>
              <SignInText tone={tone} sign={sign} />
              {text}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** What an overlay says of one state or transition, as text; nothing where it says nothing. */
export function MarkLine({ mark }: { readonly mark: Mark | undefined }): ReactElement | null {
  return mark && mark.says !== '' ? (
    <p className={css.said}>
      <SignInText tone={mark.tone} sign={mark.sign} />
      {mark.says}
    </p>
  ) : null;
}
