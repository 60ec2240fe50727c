import { textToAccept, textWithKillers } from '../harness/accepted.ts';
import { readTours } from '../harness/paths-file.ts';
import { touchedInvariants } from '../harness/touched.ts';
import type { PureWalk } from '../harness/walk.ts';
import type { Values } from './options.ts';

/** What a chart does now as its accepted paths. */
export interface Acceptance {
  readonly text: string;
  /** The invariants whose subject it changes. */
  readonly touched: readonly string[];
}

/**
 * Takes what a chart does now as what it must do.
 * @param before its accepted paths until now; empty where there are none
 * @param because why what an invariant is about may change
 * @param mutants whether walks that notice mutants are looked for anew
 * @throws where that changes without a reason
 */
export function acceptance(
  walk: PureWalk,
  before: string,
  { because, mutants }: Pick<Values, 'because' | 'mutants'>,
): Acceptance {
  const { id } = walk.model;
  const touched = touchedInvariants(walk, readTours(before));
  if (touched.length > 0 && !because) {
    const lines = touched.map(({ says, shows }) => `  ${says}\n    ${shows}`).join('\n');
    throw new Error(
      `not accepted: it changes what these are about:\n${lines}\n  if this is meant: npm run paths -- ${id} --accept --because "…"`,
    );
  }
  const text = mutants ? textWithKillers(walk).text : textToAccept(walk, before);
  return { text, touched: touched.map(({ says }) => says) };
}
