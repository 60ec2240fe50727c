import type { ShownRun } from '#domain/autopay/shown-autopay.ts';

/** What becomes of a run as AutoPay moves to another bank account. */
export interface MovedRun {
  readonly run: ShownRun;
  /** `calledOff`: it was announced in a currency that the other account does not pay. */
  readonly becomes: 'taken' | 'takenThoughFixed' | 'calledOff';
}

/**
 * The runs that settings are judged by, of those that they lead to: what is announced or fixed and stays so, then the first
 * one to come; where nothing is paid at all, the one that says what is left out.
 */
export function previewedRuns(preview: readonly ShownRun[]): ShownRun[] {
  const isTold = preview.some(({ status }) => status !== 'planned');
  const first = preview.find(
    ({ status, invoiceCount }) => status === 'planned' && (invoiceCount > 0 || !isTold),
  );
  return preview.filter((run) => run.status !== 'planned' || run === first);
}

/** The next runs that take something: what is announced or fixed, then the first one to come; not made where AutoPay ends. */
export function nextRunsOf(runs: readonly ShownRun[]): ShownRun[] {
  return previewedRuns(runs).filter(({ status, invoiceCount }) => status !== 'planned' || invoiceCount > 0);
}

/**
 * What becomes of the next runs as AutoPay moves to an account of a currency, in the order of their days: those of the
 * preview are taken from it, what is announced or fixed too, since a run debits the account that has AutoPay on its day;
 * what was announced in another currency is called off.
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
  const calledOff = runs.filter((run) => run.status !== 'planned' && run.currency !== currency);
  return [
    ...calledOff.map((run): MovedRun => ({ run, becomes: 'calledOff' })),
    ...nextRunsOf(preview).map((run): MovedRun => ({
      run,
      becomes: run.status === 'frozen' ? 'takenThoughFixed' : 'taken',
    })),
  ].toSorted((a, b) => (a.run.runDate < b.run.runDate ? -1 : 1));
}
