import { page } from 'vitest/browser';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { t } from './in-portal.tsx';
import { press, write } from './press.ts';
import { toldFailure } from './told-failure.ts';
import type { Control } from './view.ts';

type ActIn<S extends AnyMachineSnapshot> = NonNullable<S['context']['act']>;
type FormIn<S extends AnyMachineSnapshot> = NonNullable<S['context']['said']>;
type Sentences<S> = (now: S) => readonly string[];

/** What the view of one chart of acts says in its own words. */
export interface ActWalk<S extends AnyMachineSnapshot> {
  /** Above what can be done. */
  readonly heading: string;
  /** What is asked once more; absent where nothing is. */
  readonly ask?: (now: S) => string;
  readonly nameOf: (act: ActIn<S>, now: S) => string;
  /** What is offered, as the rules of the domain say it. */
  readonly acts: (now: S) => readonly { readonly act: ActIn<S>; readonly obstacles: readonly unknown[] }[];
  /** What whoever only reads is told. */
  readonly reader?: (now: S) => string;
  readonly recorded: string;
  /** What is said where there is nothing to do. */
  readonly over?: Sentences<S>;
  /** What is said of what is missing. */
  readonly incomplete: Sentences<S>;
  /** What is said of what the server refused, besides that it did. */
  readonly refused?: Sentences<S>;
  readonly submit: string | RegExp | ((now: S) => string | RegExp);
  readonly leave?: string;
  /** Fills in what goes with the act that was chosen. */
  readonly fill: (form: FormIn<S>, now: S) => Promise<void>;
}

/** What nothing is called. */
const NOTHING = /^(?!)/;

/** How the view of a chart of acts is driven, and what must be seen in each of its states. */
export function actWalk<S extends AnyMachineSnapshot>(walk: ActWalk<S>) {
  const { submit } = walk;
  const controls = {
    'act.choose': {
      role: 'button',
      name: (now: S, { act }: { readonly act: ActIn<S> }) => walk.nameOf(act, now),
      isOnlyWhenPossible: true,
    },
    'act.confirm': {
      role: 'button',
      name: (now: S) => (now.context.act === null ? NOTHING : walk.nameOf(now.context.act, now)),
      isOnlyWhenPossible: true,
    },
    'outcome.check': { role: 'button', name: t('acts.askNow'), isOnlyWhenPossible: true },
    'act.amend': { role: 'button', name: t('acts.amend'), isOnlyWhenPossible: true },
    'act.leave': {
      role: 'button',
      name: (now: S) => (now.matches('unsure') ? t('acts.goOn') : (walk.leave ?? t('acts.leave'))),
      isOnlyWhenPossible: true,
    },
    'act.submit': {
      role: 'button',
      name: typeof submit === 'function' ? submit : () => submit,
      isOnlyWhenPossible: true,
      act: async (button, { form }: { readonly form: FormIn<S> }, now: S) => {
        await walk.fill(form, now);
        await press(button);
      },
    },
  } as const satisfies Readonly<Record<string, Control<S, AnyEventObject & { act: never; form: never }>>>;
  return {
    heading: (now: S) => (walk.ask && now.matches('confirming') ? walk.ask(now) : walk.heading),
    says: (now: S) => saidOf(walk, now),
    world: ['subject.told' as const],
    controls,
  };
}

function saidOf<S extends AnyMachineSnapshot>(walk: ActWalk<S>, now: S): readonly string[] {
  if (now.hasTag('unsure')) {
    return [t('acts.unknown'), t('acts.asking')];
  }
  if (now.hasTag('failed'))
    return [toldFailure(now.context.failure, t('acts.failedHint'), t('read.mayHaveActed'))];
  if (now.matches('reading')) return walk.reader ? [walk.reader(now)] : [];
  if (now.matches({ filling: 'refused' })) return [t('acts.refused'), ...(walk.refused?.(now) ?? [])];
  if (now.matches({ filling: 'incomplete' })) return walk.incomplete(now);
  if (!now.matches('choosing')) return [];
  const acts = walk.acts(now);
  return [
    ...(now.matches({ choosing: 'recorded' }) ? [walk.recorded] : []),
    ...(now.matches({ choosing: 'unknown' })
      ? [
          t('acts.unknown'),
          t(now.context.failure?.kind === 'forbidden' ? 'read.noAccessHint' : 'acts.unknownHint'),
        ]
      : []),
    ...(now.matches({ choosing: 'changed' }) ? [t('acts.overtaken'), t('acts.changed')] : []),
    ...(acts.length === 0 ? (walk.over?.(now) ?? []) : []),
    ...refusedActs(acts).map((refused) =>
      t('acts.notPossible', {
        act: new Intl.ListFormat('en', { type: 'unit' }).format(refused.map((act) => walk.nameOf(act, now))),
      }),
    ),
  ];
}

/** What is not possible, together where the same is against it. */
function refusedActs<Act>(
  acts: readonly { readonly act: Act; readonly obstacles: readonly unknown[] }[],
): Act[][] {
  const reasons = acts.flatMap(({ act, obstacles }) =>
    obstacles.map((one) => [act, JSON.stringify(one)] as const),
  );
  return [...Map.groupBy(reasons, ([, reason]) => reason).values()].map((of) => of.map(([act]) => act));
}

/** Writes into the field of this label; the counter is part of what it is called. */
export const writeWords = async (label: string, words: string): Promise<void> =>
  write(page.getByRole('textbox', { name: new RegExp(`^${label} `) }), words);
