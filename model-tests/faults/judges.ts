import type { Wrongs } from '../browser/seen.ts';
import type { Cell } from './cells.ts';
import type { OutcomeClass } from './expected.ts';
import { Scene, type Stage } from './fault-scene.tsx';
import type { Judge } from './judge.ts';
import { goesOnWithout, keepsTyped, leadsToSignIn, withRetry, withWayOut } from './judge-failure.ts';
import { asksByKey, sendsSameAgain } from './judge-money.ts';
import { busyThenDone, nothingLost, oneCall } from './judge-page.ts';

const JUDGES: Readonly<Record<OutcomeClass, Judge>> = {
  'says so, with a retry': withRetry,
  'says so, with a way out': withWayOut,
  'says so, and what was typed is kept': keepsTyped,
  'goes on without': goesOnWithout,
  'leads to sign-in, draft kept': leadsToSignIn,
  'asks by key, never repeats blindly': asksByKey,
  'sends the same again under its key': sendsSameAgain,
  'one call': oneCall,
  'busy, then done': busyThenDone,
  'nothing lost, nothing twice': nothingLost,
};

/** Plays a cell in the real view, over the real calls, and says what is wrong with what comes of it. */
export async function play(stage: Stage, cell: Cell): Promise<Wrongs> {
  const scene = new Scene(stage, cell);
  try {
    return await JUDGES[cell.expected](scene, cell);
  } catch (error) {
    return [String(error)];
  } finally {
    scene.close();
  }
}
