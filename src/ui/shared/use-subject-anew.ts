import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Actor, AnyStateMachine } from 'xstate';

export interface SubjectAnew<Subject> {
  readonly subject: Subject;
  /** Reads the page anew. */
  readonly refresh: () => void;
}

/** A running chart in which something is done to one thing, as far as its page tells it of that. */
export type ActsOn<Subject> = Pick<Actor<AnyStateMachine>, 'subscribe' | 'getSnapshot'> & {
  readonly send: (event: { type: 'subject.told'; subject: Subject }) => void;
};

/** Tells a chart of acts what the page reads anew, and reads the page anew where something was done or has come between. */
export function useSubjectAnew<Subject>(
  actor: ActsOn<Subject>,
  { subject, refresh }: SubjectAnew<Subject>,
): void {
  const isOutdated = useSelector(actor, (now) => now.hasTag('outdated'));
  useEffect(() => {
    actor.send({ type: 'subject.told', subject });
  }, [actor, subject]);
  useEffect(() => {
    if (isOutdated) refresh();
  }, [isOutdated, refresh]);
}
