import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom, AnyActorRef, EventFrom, SnapshotFrom } from 'xstate';
import { NO_WORDS_KEPT, type KeptWords } from '#ui/shared/kept-words.ts';

type ActIn<Event> = Event extends { readonly type: 'act.choose'; readonly act: infer Act } ? Act : never;
type FormIn<Event> = Event extends { readonly type: 'act.submit'; readonly form: infer Form } ? Form : never;

/** What a chart of acts offers, such as to refuse or to accept. */
export type ActOf<Chart> = ActIn<EventFrom<Chart>>;
/** What is said with an act of a chart. */
export type FormOf<Chart> = FormIn<EventFrom<Chart>>;

/** A running chart of acts as its page takes it: the state that it is in, and what can be done. */
export interface Acting<Chart> {
  readonly snapshot: SnapshotFrom<Chart>;
  /** What was typed and not sent, across a reload. */
  readonly kept: KeptWords<ActOf<Chart>, FormOf<Chart>>;
  readonly onChoose: (act: ActOf<Chart>) => void;
  readonly onLeave: () => void;
  readonly onSubmit: (form: FormOf<Chart>) => void;
  readonly onConfirm: () => void;
  readonly onAmend: () => void;
  /** Asks at once what became of an act whose answer was lost. */
  readonly onCheck: () => void;
}

/** Acts on one thing (`src/machines/shapes/act.ts`), as their page takes them. */
export function useActing<Chart>(
  actor: ActorRefFrom<Chart> & AnyActorRef,
  kept: KeptWords<ActOf<Chart>, FormOf<Chart>> = NO_WORDS_KEPT,
): Acting<Chart> {
  const running: AnyActorRef = actor;
  return {
    kept,
    snapshot: useSelector(running, (now: SnapshotFrom<Chart>) => now),
    onChoose: (act) => running.send({ type: 'act.choose', act }),
    onLeave: () => running.send({ type: 'act.leave' }),
    onSubmit: (form) => running.send({ type: 'act.submit', form }),
    onConfirm: () => running.send({ type: 'act.confirm' }),
    onAmend: () => running.send({ type: 'act.amend' }),
    onCheck: () => running.send({ type: 'outcome.check' }),
  };
}

/** What is typed with an act, kept by the tab: what was sent or kept of it before, else nothing yet. */
export function useTyped<Form extends object, Act>(
  act: Act,
  { said, kept, nothing }: { said: Form | null; kept: KeptWords<Act, Form>; nothing: Form },
): readonly [Form, (part: Partial<Form>) => void] {
  const [form, setForm] = useState(() => said ?? kept.of(act) ?? nothing);
  const change = (part: Partial<Form>): void => {
    const next = { ...form, ...part };
    setForm(next);
    kept.keep(act, next);
  };
  return [form, change];
}
