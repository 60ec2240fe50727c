/**
 * Search parameters as plain text: a transaction id has more digits than a number keeps, so nothing is parsed as
 * JSON (architecture, Traps).
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes search parameters; absent ones and empty ones are left out. */
export function stringifySearch(search: Record<string, unknown>): '' | `?${string}` {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) {
      parameters.set(name, String(value));
    }
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Search parameters as text again, whether they were read from an address or given to a navigation. */
export function searchTexts(raw: Record<string, unknown>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => {
      const isText = typeof value === 'string' || typeof value === 'number';
      return [name, isText ? String(value) : undefined];
    }),
  );
}
