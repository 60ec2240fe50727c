import * as v from 'valibot';

/** What this tab keeps under a name; null for nothing, or where this version of the portal did not write it. */
export function readInTab<Value>(name: string, schema: v.GenericSchema<unknown, Value>): Value | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    const parsed = v.safeParse(schema, kept);
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/**
 * Keeps a value under a name until the tab is closed; null forgets it. Answers whether the browser could: storage may be
 * full or forbidden, and then what stands there is older.
 */
export function writeInTab(name: string, value: unknown): boolean {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    // A browser that refuses storage has kept nothing that is to be forgotten.
    return value === null;
  }
}
