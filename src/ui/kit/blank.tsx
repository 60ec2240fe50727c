import type { ReactElement, ReactNode, Ref } from 'react';
import { actions as actionsClass, blank, inPage, mark, text } from './blank.css.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export interface BlankProps {
  icon: IconName;
  title: ReactNode;
  /** What will be here and how to start, or what was kept and what to do next. */
  children?: ReactNode;
  actions?: ReactNode;
  /** 1 where it is the whole page (not found), 2 where it stands in one. */
  level?: 1 | 2;
  /** With the page's inset. */
  isInPage?: boolean;
  ref?: Ref<HTMLHeadingElement>;
}

/** In place of content: empty, no match, no access, not found, broken, session ended. */
export function Blank({
  ref,
  icon,
  title,
  children,
  actions,
  level = 2,
  isInPage,
}: BlankProps): ReactElement {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classNames(isInPage && inPage)}>
      <div className={blank}>
        <span className={mark}>
          <Icon name={icon} size="lg" />
        </span>
        <Heading ref={ref} tabIndex={-1}>
          {title}
        </Heading>
        {children === undefined ? null : <div className={text}>{children}</div>}
        {actions === undefined ? null : <div className={actionsClass}>{actions}</div>}
      </div>
    </div>
  );
}
