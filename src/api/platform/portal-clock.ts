import type { Instant } from '#domain/dates/dates.ts';

/** Milliseconds by which a clock may be off without being another one: an answer tells whole seconds, and travels. */
const SAME = 5_000;

/** Milliseconds that the server's clock was ahead of this browser's with its last answer. */
let ahead = 0;

/** Takes the server's time from an answer, in which every server tells it; a demonstration's is that of its own clock. */
export function noteServerTime({ headers }: Response): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < SAME ? 0 : difference;
}

/** Now by the portal's clock, whatever this browser's says; by this one's before the first answer. */
export function portalNow(): Instant {
  return new Date(Date.now() + ahead).toISOString();
}
