import type { CallError, CallErrorKind } from '#domain/call-error.ts';

/** Before each repeat of a read that failed in a way that may pass, in milliseconds; then the user decides. */
const PAUSES = [1_000, 3_000];

/** Failures that may pass by themselves. */
const PASSING: ReadonlySet<CallErrorKind> = new Set(['timeout', 'lost', 'server', 'tooMany']);

/** After so many milliseconds a reader wants to know that it is still going on, and a way out. */
export const SLOW_AFTER = 8_000;

/** Whether a read that failed is repeated without being asked (§8 Behaviours: other errors). */
export function mayRepeat(repeats: number, error: CallError): boolean {
  return repeats < PAUSES.length && PASSING.has(error.kind);
}

/** How often a read was repeated, with one more. */
export function onceMore(repeats: number): number {
  return Math.min(repeats + 1, PAUSES.length);
}

/** Milliseconds before the repeat of this number. */
export function pauseBefore(repeat: number): number {
  return PAUSES[repeat - 1] ?? 0;
}
