import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { aside as asideClass, head, ruled, section, smallTitle } from './section.css.ts';

export interface SectionProps {
  title: ReactNode;
  /** At the end of the title's line: a count or a link. */
  aside?: ReactNode;
  /** A line under the title, where no table brings its own. */
  isRuled?: boolean;
  /** 13 px, for the parts of a document. */
  isSmall?: boolean;
  children: ReactNode;
  className?: string;
}

/** A part of the sheet: a title over a rule, no box. */
export function Section({ title, aside, isRuled, isSmall, children, className }: SectionProps): ReactElement {
  const id = useId();
  return (
    <section className={classNames(section, className)} aria-labelledby={id}>
      {isSmall ? (
        <h2 id={id} className={smallTitle}>
          {title}
        </h2>
      ) : (
        <div className={classNames(head, isRuled && ruled)}>
          <h2 id={id}>{title}</h2>
          {aside === undefined ? null : <span className={asideClass}>{aside}</span>}
        </div>
      )}
      {children}
    </section>
  );
}
