import { createContext, use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { withMessages } from '#locales/load.ts';
import { PreferencesContext } from '#routes/frame/preferences.ts';
import { inTime } from '#routes/frame/in-time.ts';
import { createTypedAhead } from '#routes/frame/typed-ahead.ts';
import { onDemand } from '#ui/kit/on-demand.ts';

const part = onDemand(async () => {
  // How what is found stands is said as in its lists.
  const { SearchPart } = await inTime(
    withMessages(['search', 'payments', 'dispute-center'], () => import('#routes/frame/search-part.tsx')),
  );
  return (shown: ComponentProps<typeof SearchPart>) => <SearchPart {...shown} />;
});

/** Opens the search from everywhere. */
export const SearchContext = createContext((): void => {});

/** The search from everywhere: its keys on every page, and what they open, which is loaded then. */
export function WithSearch({ children }: { children: ReactNode }): ReactElement {
  const { isSearchKeyOn } = use(PreferencesContext);
  const [isOpen, setOpen] = useState(false);
  const draw = useSyncExternalStore(part.subscribe, part.current);
  // A key that comes before the field is there is meant for it.
  const [ahead] = useState(createTypedAhead);
  const close = (): void => {
    ahead.end();
    setOpen(false);
  };
  const open = (): void => {
    ahead.begin(close);
    setOpen(true);
    // Where it cannot be loaded the page is as it was before the key.
    void part.want().then((isThere) => isThere || close());
  };
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (
      !opensSearch(event, isSearchKeyOn) ||
      event.defaultPrevented ||
      document.querySelector('dialog[open]')
    )
      return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      ahead.end();
    };
  }, [ahead]);
  return (
    <SearchContext value={open}>
      {children}
      {isOpen ? draw?.({ onClose: close, takeTyped: ahead.end }) : null}
    </SearchContext>
  );
}

/** Ctrl+K, or ⌘K, anywhere; “/”, unless that is switched off, where nothing is typed into. */
function opensSearch(
  { key, ctrlKey, metaKey, altKey, target }: KeyboardEvent,
  isSearchKeyOn: boolean,
): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return (
    isSearchKeyOn && key === '/' && !(target as Element).closest('input, textarea, select, [contenteditable]')
  );
}
