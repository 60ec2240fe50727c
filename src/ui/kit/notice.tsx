import type { ReactElement, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Glyph } from './glyph.tsx';
import { end, foot, notice, text, title, tone as toneClass } from './notice.css.ts';

export type Tone = 'neutral' | 'info' | 'positive' | 'caution' | 'negative';

export interface NoticeProps {
  tone?: Tone;
  /** What happened. */
  title: ReactNode;
  /** What was kept, and what to do next. */
  children?: ReactNode;
  /** At most two, below the text. */
  actions?: ReactNode;
  /** One small action at the end of the line. */
  action?: ReactNode;
  /** `alert` for a failure that the user just caused, `status` for news; neither for what was there at load. */
  role?: 'alert' | 'status';
  id?: string;
  /** To move the focus to it after a failed submit (it has `tabindex="-1"`). */
  ref?: Ref<HTMLDivElement>;
  className?: string;
}

const disc = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0';
const marks: Record<Tone, string> = {
  neutral: `${disc}M12 16v-4M12 8h.01`,
  info: `${disc}M12 16v-4M12 8h.01`,
  positive: `${disc}M16 9l-5.5 5.5L8 12`,
  caution: 'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  negative: `${disc}M15 9l-6 6M9 9l6 6`,
};

/** An inline message: tinted, plain edge, at most two actions. */
export function Notice({ ref, tone = 'neutral', ...props }: NoticeProps): ReactElement {
  return (
    <div
      ref={ref}
      id={props.id}
      role={props.role}
      tabIndex={-1}
      className={classNames(notice, toneClass[tone], props.className)}
    >
      <Glyph path={marks[tone]} />
      <p className={title}>{props.title}</p>
      {props.children === undefined ? null : <div className={text}>{props.children}</div>}
      {props.actions === undefined ? null : <div className={foot}>{props.actions}</div>}
      {props.action === undefined ? null : <div className={end}>{props.action}</div>}
    </div>
  );
}
