/** For how long nothing is typed until a search is over. */
export const SEARCH_OVER_AFTER = 60_000;

const read = (text: string): string => text.trim().toLocaleLowerCase('en').replaceAll(/\s+/g, ' ');

/** Whether one text is the other with more typed at its end, or some of that taken away: both are one search. */
export function isSameSearch(one: string, other: string): boolean {
  const [text, begun] = [read(one), read(other)];
  return text.startsWith(begun) || begun.startsWith(text);
}
