/** How screens are looked at: by theme, and the window's width in px. */
const LOOKS = [
  ['light', 1280],
  ['dark', 390],
] as const;

/** A screen with one look at it, as a row of a test's table. */
export type Looked<Screen> = readonly [name: string, theme: 'light' | 'dark', width: number, screen: Screen];

/** Each screen with its looks: all of them in the deep run, every day one after the other in turn. */
export function lookedAt<Screen>(screens: Readonly<Record<string, Screen>>): Looked<Screen>[] {
  return Object.entries(screens).flatMap(([name, screen], index) =>
    LOOKS.filter((_, look) => import.meta.env['VITE_DEEP'] || look === index % LOOKS.length).map(
      ([theme, width]) => [name, theme, width, screen] as const,
    ),
  );
}
