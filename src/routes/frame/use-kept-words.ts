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
export interface ActsActor<Act> {
  readonly send: (event: { type: 'act.choose'; act: Act }) => void;
  readonly subscribe: (
    told: (now: {
      readonly context: { readonly act: Act | null; readonly subject: unknown };
      readonly matches: (state: { choosing: 'changed' | 'fresh' | 'unknown' }) => boolean;
    }) => void,
  ) => { readonly unsubscribe: () => void };
}

/**
 * Keeps in this tab what is typed with an act, until it is sent or left, so that a reload, an ended session or a colleague
 * who comes between loses nothing; each act has its own words, and the last one is chosen again where it can be done.
 */
export function useKeptWords<Act extends string, Form>({
  userId,
  subjectId,
  acts,
  form,
}: KeptWordsOf<Act, Form>): KeptWords<Act, Form> & {
  readonly choose: (actor: Pick<ActsActor<Act>, 'send'>) => void;
  readonly forget: (act: Act) => void;
} {
  const [words] = useState(() => {
    const name = `act.${userId}.${subjectId}`;
    // What was typed last stands last.
    const schema = v.array(v.object({ act: v.picklist(acts), form }));
    const kept = () => keptForm(name, schema) ?? [];
    const others = (act: Act) => kept().filter((one) => one.act !== act);
    const last = () => kept().at(-1) ?? null;
    return {
      of: (act: Act) => kept().find((one) => one.act === act)?.form ?? null,
      keep: (act: Act, typed: Form) => keepForm(name, [...others(act), { act, form: typed }]),
      last,
      forget: (act: Act) => {
        const left = others(act);
        keepForm(name, left.length === 0 ? null : left);
      },
      choose: (actor: Pick<ActsActor<Act>, 'send'>) => {
        const one = last();
        if (one) actor.send({ type: 'act.choose', act: one.act });
      },
    };
  });
  return words;
}

/**
 * Chooses again what was being written when the page was left, or something came between, as soon as it can be done; and
 * forgets it once it was done or left.
 */
export function useWordsOfAct<Act extends string, Form>(
  actor: ActsActor<Act>,
  words: ReturnType<typeof useKeptWords<Act, Form>>,
): void {
  useEffect(() => {
    words.choose(actor);
    let before: Act | null = null;
    let wasChanged = false;
    let asked: unknown = null;
    const following = actor.subscribe((now) => {
      const { act, subject } = now.context;
      const isChanged = now.matches({ choosing: 'changed' });
      // What may not have been carried out can be sent again as it was.
      const isKept = isChanged || now.matches({ choosing: 'unknown' });
      if (act === null && before !== null && !isKept) words.forget(before);
      before = act;
      wasChanged ||= isChanged;
      // What came between may be out of the way: asked once of each reading, since asking is news to who follows, too.
      if (wasChanged && act === null && subject !== asked && now.matches({ choosing: 'fresh' })) {
        asked = subject;
        words.choose(actor);
      }
    });
    return () => following.unsubscribe();
  }, [actor, words]);
}
