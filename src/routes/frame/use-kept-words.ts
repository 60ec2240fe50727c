import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { keepForm, keptForm } from '#api/platform/kept-forms.ts';
import type { KeptWords } from '#ui/shared/kept-words.ts';

/** What is kept, of whom and what. */
export interface KeptWordsOf<Act extends string, Form> {
  readonly userId: string;
  /** The dispute, or the chargeback. */
  readonly subjectId: string;
  readonly acts: readonly Act[];
  readonly form: v.GenericSchema<unknown, Form>;
}

/** A running chart of acts, as far as what was being written is chosen again. */
interface ActsActor<Act> {
  readonly send: (event: { type: 'act.choose'; act: Act }) => void;
  readonly subscribe: (
    told: (now: {
      readonly context: { readonly act: Act | null };
      readonly matches: (state: { choosing: 'changed' }) => boolean;
    }) => void,
  ) => { readonly unsubscribe: () => void };
}

/**
 * Keeps in this tab what is typed with an act, until it is sent or left, so that a reload or an ended session loses
 * nothing; the act is chosen again, where it still can be done.
 */
export function useKeptWords<Act extends string, Form>({
  userId,
  subjectId,
  acts,
  form,
}: KeptWordsOf<Act, Form>): KeptWords<Act, Form> & {
  readonly choose: (actor: Pick<ActsActor<Act>, 'send'>) => void;
  readonly forget: () => void;
} {
  const [words] = useState(() => {
    const name = `act.${userId}.${subjectId}`;
    const schema = v.object({ act: v.picklist(acts), form });
    const kept = () => keptForm(name, schema);
    return {
      of: (act: Act) => {
        const one = kept();
        return one?.act === act ? one.form : null;
      },
      keep: (act: Act, typed: Form) => keepForm(name, { act, form: typed }),
      forget: () => keepForm(name, null),
      choose: (actor: Pick<ActsActor<Act>, 'send'>) => {
        const one = kept();
        if (one) actor.send({ type: 'act.choose', act: one.act });
      },
    };
  });
  return words;
}

/**
 * Chooses again what was being written when the page was left, and forgets it once it was done or left; not where
 * something has come between.
 */
export function useWordsOfAct<Act extends string, Form>(
  actor: ActsActor<Act>,
  words: ReturnType<typeof useKeptWords<Act, Form>>,
): void {
  useEffect(() => {
    words.choose(actor);
    let before: Act | null = null;
    const following = actor.subscribe((now) => {
      const { act } = now.context;
      if (act === null && before !== null && !now.matches({ choosing: 'changed' })) words.forget();
      before = act;
    });
    return () => following.unsubscribe();
  }, [actor, words]);
}
