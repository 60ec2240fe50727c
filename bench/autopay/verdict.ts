/** A run of AutoPay as it was measured. */
export interface MeasuredRun {
  readonly customers: number;
  readonly invoices: number;
  readonly announced: { readonly count: number; readonly seconds: number };
  readonly submitted: { readonly count: number; readonly seconds: number };
  /** Megabytes of the process that moves the runs, and of its heap. */
  readonly rss: { readonly before: number; readonly peak: number };
  readonly heap: { readonly before: number; readonly peak: number };
  readonly payments: number;
  readonly lines: number;
  /** The frozen sets, which can be looked at afterwards. */
  readonly items: number;
}

/** Seconds that announcing and submitting may take together (issue 13, Figures). */
export const GOAL_SECONDS = 300;
/** How much more memory ten times as many customers may take: what is read at once does not grow, only the collector's slack. */
export const FLAT_WITHIN = 1.35;
/** From which share of the processors on at the start the times say little. */
const BUSY_ABOVE = 0.75;

/** What a measurement comes to. */
export function autoPayVerdict({
  small,
  large,
  load,
  cpus,
}: {
  readonly small: MeasuredRun;
  readonly large: MeasuredRun;
  readonly load: number;
  readonly cpus: number;
}) {
  const seconds = Math.round((large.announced.seconds + large.submitted.seconds) * 10) / 10;
  const growth = Math.round((large.rss.peak / small.rss.peak) * 100) / 100;
  return {
    goalSeconds: GOAL_SECONDS,
    seconds,
    isWithinGoal: seconds < GOAL_SECONDS,
    /** Peak of the memory at the one size beside that at a tenth of it. */
    growth,
    isFlat: growth <= FLAT_WITHIN,
    /** One payment a customer, and every invoice in a set and in a payment. */
    isWhole: [small, large].every(
      ({ customers, invoices, payments, lines, items }) =>
        payments === customers && lines === customers * invoices && items === customers * invoices,
    ),
    isBusy: load > cpus * BUSY_ABOVE,
  };
}
