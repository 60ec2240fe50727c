/** How many letters have to be added, taken away or changed to make one word another (Levenshtein). */
export function lettersApart(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [at, match] of [...other].entries()) {
      const change = (row[at] ?? 0) + (letter === match ? 0 : 1);
      next.push(Math.min(change, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The known names that somebody may have meant, the likeliest first; none where nothing is near. */
export function nearestNames(word: string, known: readonly string[]): string[] {
  const wanted = word.toLowerCase();
  const rank = (name: string): number =>
    name.includes(wanted) || wanted.includes(name) ? 1 : lettersApart(wanted, name);
  const near = known.map((name) => ({ name, rank: rank(name) }));
  return near
    .filter((one) => one.rank <= Math.max(2, wanted.length / 3))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** `Did you mean a or b?`, or all there are. */
export function suggestion(word: string, known: readonly string[], what: string): string {
  const near = nearestNames(word, known);
  if (near.length === 0) return `${what}: ${known.join(', ')}.`;
  return `Did you mean ${near.join(' or ')}?`;
}
