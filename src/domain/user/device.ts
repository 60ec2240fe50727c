/** What a browser calls itself, as far as its user would call it so; null where it is none of these. */
export const BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet'] as const;
export type Browser = (typeof BROWSERS)[number];
export const SYSTEMS = ['Android', 'ChromeOS', 'iOS', 'Linux', 'macOS', 'Windows'] as const;
export type System = (typeof SYSTEMS)[number];

/** By what a user recognizes a device. */
export interface Device {
  readonly browser: Browser | null;
  readonly system: System | null;
}

// Who names itself after others comes first: Edge says that it is Chrome, and Chrome that it is Safari.
const BROWSER_MARKS: readonly (readonly [Browser, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];
const SYSTEM_MARKS: readonly (readonly [System, RegExp])[] = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** The device that a browser's own words name. Nothing else of them is kept. */
export function deviceOf(userAgent: string | undefined): Device {
  const said = userAgent?.slice(0, 500) ?? '';
  const find = <Name>(marks: readonly (readonly [Name, RegExp])[]) =>
    marks.find(([, mark]) => mark.test(said))?.[0] ?? null;
  return { browser: find(BROWSER_MARKS), system: find(SYSTEM_MARKS) };
}
