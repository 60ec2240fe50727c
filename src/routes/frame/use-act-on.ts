import { useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import { userOf, type PageContext } from '#routes/frame/page-context.ts';
import {
  useKeptWords,
  useWordsOfAct,
  type ActsActor,
  type KeptWordsOf,
} from '#routes/frame/use-kept-words.ts';
import { tellWaitingChanged } from '#routes/frame/waiting-changed.ts';
import type { KeptWords } from '#ui/shared/kept-words.ts';
import { useSubjectAnew, type ActsOn, type SubjectAnew } from '#ui/shared/use-subject-anew.ts';

interface ActOn<Subject, Act extends string, Form>
  extends SubjectAnew<Subject>, Omit<KeptWordsOf<Act, Form>, 'userId'> {
  /** Whether the menu counts what waits of such things. */
  readonly isCounted?: boolean;
}

/**
 * What a page does beside running a chart of acts: tells it what is read anew, reads anew where something was done or has
 * come between, and keeps in this tab what is typed with an act.
 */
export function useActOn<Subject, Act extends string, Form>(
  actor: ActsOn<Subject> & ActsActor<Act>,
  { subject, refresh, isCounted = false, ...words }: ActOn<Subject, Act, Form>,
): KeptWords<Act, Form> {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const again = useCallback(() => {
    refresh();
    if (isCounted) tellWaitingChanged();
  }, [refresh, isCounted]);
  useSubjectAnew(actor, { subject, refresh: again });
  const kept = useKeptWords({ userId: userOf(context).userId, ...words });
  useWordsOfAct(actor, kept);
  return kept;
}
