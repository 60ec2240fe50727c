/** Feature flags by name, flattened (§7). */
export type Flags = Readonly<Record<string, boolean>>;

/** Whether a required flag …Enabled passes: it is true, or its paired …Disabled flag is explicitly false (§4 Flag rules). */
export function isFlagOn(flags: Flags, flag: string): boolean {
  return flags[flag] === true || flags[pairOf(flag, 'Enabled', 'Disabled')] === false;
}

/** Whether a forbidden flag …Disabled passes: only if its paired …Enabled flag is true (§4 Flag rules). */
export function isFlagOff(flags: Flags, flag: string): boolean {
  return flags[pairOf(flag, 'Disabled', 'Enabled')] === true;
}

function pairOf(flag: string, ending: string, other: string): string {
  return flag.endsWith(ending) ? `${flag.slice(0, -ending.length)}${other}` : `${flag}${other}`;
}
