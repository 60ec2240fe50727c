import type { Values } from './options.ts';

/** What was asked of `npm run paths`: words (`access`, charts) and options. */
export interface Asked {
  readonly words: readonly string[];
  readonly values: Values;
}

/** One thing that `npm run paths` can do. */
export interface Command {
  /** How it is called and what it does, for the help. */
  readonly usage: readonly (readonly [call: string, says: string])[];
  /** Whether this is what was asked for; the first command that says so is run. */
  readonly isMeant: (asked: Asked) => boolean;
  /** Does it. Returns the exit code: 0 when nothing is wrong. */
  readonly run: (asked: Asked) => Promise<number>;
}

/** Asked for in a way that cannot be done; the message says what to ask for instead. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}
