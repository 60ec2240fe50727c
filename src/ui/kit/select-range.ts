/**
 * Keys from the last pressed row to this one, both included, in the order shown; only `key` where the anchor
 * is no longer there (another page).
 */
export function keysInRange(shown: readonly string[], anchor: string | undefined, key: string): string[] {
  const from = anchor === undefined ? -1 : shown.indexOf(anchor);
  const to = shown.indexOf(key);
  if (from < 0 || to < 0) return [key];
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}
