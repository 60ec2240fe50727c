import { createRoot } from 'react-dom/client';
import { page } from 'vitest/browser';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Graph } from '../harness/explore.ts';
import { activeStates } from '../harness/identity.ts';
import { lasting } from './lasting.ts';
import { textWrongs, type Wrongs } from './seen.ts';
import type { View } from './view.ts';

/** A reason for which a chart has said no, a moment in which it did, and what its screen has to say then. */
interface Refusal {
  readonly reason: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly says: readonly string[];
}

/** The innermost states that are tagged as an error, and what of the data tells their reasons apart. */
function reasonOf(view: View, snapshot: AnyMachineSnapshot): string {
  const states = activeStates(snapshot).filter(({ tags }) => tags.includes('error'));
  const inner = states.filter((state) => !states.some((other) => other.parent === state));
  const told = view.reason(snapshot);
  return [...inner.map(({ id }) => id), ...(told === null ? [] : [told])].join(' ');
}

/** Every reason that walks come upon, and those of `alsoRefused`, each once. */
function refusalsOf(view: View, graph: Graph): Refusal[] {
  const walked = graph.moments.map(({ snapshot }) => snapshot).filter((snapshot) => snapshot.hasTag('error'));
  const found = new Map<string, Refusal>();
  for (const snapshot of walked.flatMap((one) => [one, ...view.alsoRefused(one)])) {
    const reason = reasonOf(view, snapshot);
    if (!found.has(reason)) found.set(reason, { reason, snapshot, says: view.says(snapshot).map(String) });
  }
  return [...found.values()];
}

const lastName = (reason: string): string => reason.split('.').at(-1) ?? reason;

/** Reasons that nothing on their screens tells apart. What bears one name in two places may say the same. */
function alikeWrongs(view: View, refusals: readonly Refusal[]): Wrongs {
  const screen = ({ snapshot, says }: Refusal) => [String(view.heading(snapshot)), ...says].join('\n');
  return [...Map.groupBy(refusals, screen).values()]
    .map((group) => group.map(({ reason }) => reason))
    .filter((group) => new Set(group.map(lastName)).size > 1)
    .filter((group) => !view.alike.some((may) => group.every((reason) => may.includes(reason))))
    .map((group) => `say the same: ${group.join(', ')}`);
}

/** A chart that stands still in a moment. */
const standing = (snapshot: AnyMachineSnapshot) =>
  ({
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => {} }),
    on: () => ({ unsubscribe: () => {} }),
    send: () => {},
  }) as unknown as AnyActorRef;

const isSaid = (sentence: string): boolean =>
  page
    .getByText(sentence, { exact: true })
    .elements()
    .some((element) => element.checkVisibility() && !element.closest('button, a'));

async function screenWrongs(view: View, refusal: Refusal, refusals: readonly Refusal[]): Promise<Wrongs> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(view.render(standing(refusal.snapshot)));
  const wrongs = await lasting(() => textWrongs(view, refusal.snapshot));
  const others = refusals
    .flatMap(({ says }) => says)
    .filter((sentence) => !refusal.says.some((own) => own.includes(sentence)));
  const strange = [...new Set(others)]
    .filter(isSaid)
    .map((sentence) => `says of another reason: ${sentence}`);
  root.unmount();
  document.body.replaceChildren();
  return [...wrongs, ...strange].map((wrong) => `${refusal.reason}: ${wrong}`);
}

/**
 * Looks at each reason for which a chart refuses something: its screen says what the view file declares for it, and
 * nothing that is declared for another reason only, so that no two of them can be told the wrong way round.
 */
export async function refusalWrongs(view: View, graph: Graph): Promise<Wrongs> {
  const refusals = refusalsOf(view, graph);
  const wrongs = alikeWrongs(view, refusals);
  for (const refusal of refusals) wrongs.push(...(await screenWrongs(view, refusal, refusals)));
  return wrongs;
}
