const KEY = 'portal.searchKey';

/**
 * Whether the key “/” alone opens the search. Speech input and a slip press a single key too, so that it can be switched
 * off (WCAG 2.1.4); the choice is kept in this browser, as the theme is.
 */
export function isSearchKeyOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function keepSearchKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // A browser that refuses storage forgets the choice with the page.
  }
}
