/** Light, dark, or what the system says. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/** The key that `public/before-paint.js` reads before the first paint. */
const KEY = 'portal.theme';

/** The theme that this browser chose before. */
export function chosenTheme(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Shows a theme and keeps the choice in this browser. */
export function chooseTheme(theme: ThemeChoice): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // A browser that refuses storage forgets the choice with the page.
  }
}
