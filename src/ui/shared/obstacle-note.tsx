import type { ReactElement, ReactNode } from 'react';
import { classNames } from '#ui/kit/class-names.ts';
import { Icon } from '#ui/kit/icon.tsx';
import { code, fact, fix, list, met, need, needs, reason, title, why } from './obstacle-note.css.ts';

export interface ObstacleNoteProps {
  /** For `blockedBy` of the action; pressing the blocked action moves the focus here. */
  id?: string;
  /** `no` blocks, `met` is ticked, `fact` informs. */
  kind?: 'no' | 'met' | 'fact';
  /** What is not possible, in six words or fewer. */
  title: ReactNode;
  /** The rule with the user's own facts. */
  reason?: ReactNode;
  /** One action that removes it: a `LinkButton` or a `Link`. */
  fix?: ReactNode;
  /** “Rule PAY-03”, always last. */
  code?: ReactNode;
  className?: string | undefined;
}

const marks = { no: 'ban', met: 'circleCheck', fact: 'info' } as const;

/** Explains a no: mark, what is not possible, why, what fixes it, the rule's code (design language §9). */
export function ObstacleNote(props: ObstacleNoteProps): ReactElement {
  const { kind = 'no' } = props;
  const hasFoot = props.fix !== undefined || props.code !== undefined;
  return (
    <div
      id={props.id}
      tabIndex={-1}
      className={classNames(why, kind === 'met' && met, kind === 'fact' && fact, props.className)}
    >
      <Icon name={marks[kind]} />
      <p className={title}>{props.title}</p>
      {props.reason === undefined ? null : <p className={reason}>{props.reason}</p>}
      {hasFoot ? (
        <p className={fix}>
          {props.fix}
          {props.code === undefined ? null : <span className={code}>{props.code}</span>}
        </p>
      ) : null}
    </div>
  );
}

/** All obstacles of one action, worst first. */
export function ObstacleList({ notes }: { notes: (ObstacleNoteProps & { key: string })[] }): ReactElement {
  return (
    <ul className={list}>
      {notes.map(({ key, ...note }) => (
        <li key={key}>
          <ObstacleNote {...note} />
        </li>
      ))}
    </ul>
  );
}

export interface Need {
  /** For `blockedBy` of the submit. */
  id: string;
  isMet: boolean;
  /** An open one links to its control. */
  text: ReactNode;
  /** “Rule PAY-11”. */
  code?: ReactNode;
}

/** Below a blocked submit: what is needed, the met ones ticked, the open ones linked to their control. */
export function NeedsList({ needs: items }: { needs: Need[] }): ReactElement {
  return (
    <ul className={needs}>
      {items.map((item) => (
        <li
          key={item.id}
          id={item.id}
          tabIndex={-1}
          className={need}
          data-open={item.isMet ? undefined : ''}
          data-met={item.isMet ? '' : undefined}
        >
          <Icon name={item.isMet ? 'circleCheck' : 'circleDashed'} />
          <span>
            {item.text}
            {item.code === undefined ? null : <span className={code}> {item.code}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
