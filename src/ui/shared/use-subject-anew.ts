import { useEffect } from 'react';

/** A running chart in which something is done to one thing, as far as its page tells it of that. */
interface TellsSubject<Subject> {
  readonly send: (event: { type: 'subject.told'; subject: Subject }) => void;
}

export interface SubjectAnew<Subject> {
  readonly subject: Subject;
  /** Whether something was done, so that the page is to be read anew. */
  readonly isRecorded: boolean;
  readonly refresh: () => void;
}

/** Tells a chart of acts what the page reads anew, and the page that something was done. */
export function useSubjectAnew<Subject>(
  actor: TellsSubject<Subject>,
  { subject, isRecorded, refresh }: SubjectAnew<Subject>,
): void {
  useEffect(() => {
    actor.send({ type: 'subject.told', subject });
  }, [actor, subject]);
  useEffect(() => {
    if (isRecorded) refresh();
  }, [isRecorded, refresh]);
}
