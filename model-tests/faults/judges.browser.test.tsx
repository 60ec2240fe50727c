import { describe, expect, test } from 'vitest';
import { explore } from '../harness/explore.ts';
import { askingStates, cellsOf } from './cells.ts';
import type { FaultId } from './faults.ts';
import { play } from './judges.ts';
import { testOrder, type Break, type Way } from './test-order.tsx';

/** Plays faults of the order's call; gives what is wrong by fault. */
async function played(
  broken?: Break,
  faults?: readonly FaultId[],
  patience = 300,
  way: Way = 'at once',
): Promise<Record<string, string[]>> {
  const { model, view } = testOrder(broken, way);
  const graph = explore(model);
  const cells = cellsOf(askingStates(model, graph)).filter(
    ({ invoke, fault }) => invoke === 'pay' && (!faults || faults.includes(fault)),
  );
  const wrongs: Record<string, string[]> = {};
  for (const cell of cells) {
    wrongs[cell.fault] = await play({ model, graph, view: { ...view, live: view.live! }, patience }, cell);
  }
  return wrongs;
}

test('a flow that bears every fault passes', async () => {
  const wrongs = await played(undefined, undefined, 5_000);
  expect(Object.keys(wrongs)).toHaveLength(16);
  expect(Object.entries(wrongs).filter(([, found]) => found.length > 0)).toEqual([]);
});

test('what asks whether it is meant is sent again by the two presses that sent it, and by no others', async () => {
  const ofOffline = (broken?: Break) => played(broken, ['offline'], 5_000, 'asks first');
  expect(await ofOffline()).toEqual({ offline: [] });
  expect((await ofOffline('no retry'))['offline']?.[0]).toContain('nothing makes the call again');
});

const breaks: [Break, FaultId, string][] = [
  ['ignores the fault', '403', 'in paying it is busy with nothing under way'],
  ['says nothing', '403', 'in failed nothing is said'],
  ['says nothing of access', '403', 'in failed it is not said that access is missing, and whom to ask'],
  ['no retry', 'offline', 'in failed nothing makes the call again'],
  ['no retry', '404', 'in failed nothing can be pressed'],
  ['breaks while rendered', '422', 'the view breaks: Error: broken on purpose'],
  ['repeats blindly', 'answer lost', 'the server is not asked what became of the order'],
  ['never asks by key', '500', 'in unknown the server is not asked what became of the order'],
  ['another key at the repeat', 'timeout', 'the same order goes out under another key'],
  ['a second press sends again', 'double click', 'sent twice: POST /api/payments'],
  ['drops the draft', '401', "'test-order.draft' is gone from the storage"],
  ['forgets what was typed', '401', "what was typed into 'note' is gone"],
  ['a page that begins anew pays', 'reload', 'the page that begins anew sends the order again by itself'],
  ['a page that begins anew pays', 'back', 'the page that begins anew sends the order again by itself'],
  ['a page that begins anew pays', 'second tab', 'the page that begins anew sends the order again by itself'],
];

describe('a broken flow fails', () => {
  test.each(breaks)('%s: %s', async (broken, fault, says) => {
    expect((await played(broken, [fault]))[fault]?.[0]).toContain(says);
  });
});
