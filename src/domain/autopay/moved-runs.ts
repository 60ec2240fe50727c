import type { ShownRun } from '#domain/autopay/shown-autopay.ts';

/** What becomes of a run as AutoPay moves to another bank account. */
export interface MovedRun {
  readonly run: ShownRun;
  /** `calledOff`: it was announced in a currency that the other account does not pay. */
  readonly becomes: 'taken' | 'takenThoughFixed' | 'calledOff';
}

/**
 * What becomes of the next runs as AutoPay moves to an account of a currency: those that are announced or fixed are taken
 * from it too, since a run debits the account that has AutoPay on its day; without any the first one to come.
 */
export function movedRuns({
  runs,
  preview,
  currency,
}: {
  readonly runs: readonly ShownRun[];
  readonly preview: readonly ShownRun[];
  readonly currency: string;
}): MovedRun[] {
  const told = runs.filter(({ status }) => status !== 'planned');
  const moved = told.map((run): MovedRun => ({
    run,
    becomes: run.currency !== currency ? 'calledOff' : run.status === 'frozen' ? 'takenThoughFixed' : 'taken',
  }));
  const [first] = preview;
  const isTaken = moved.some(({ becomes }) => becomes !== 'calledOff');
  return first && !isTaken ? [...moved, { run: first, becomes: 'taken' }] : moved;
}
