type Open = () => void;

let open: Open | null = null;
const listeners = new Set<() => void>();

/** Where the choice about tracking is changed later; null while there is nothing to change (§4 Consent). */
export const cookieSettings = {
  subscribe: (changed: () => void): (() => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
  current: (): Open | null => open,
  offer: (next: Open | null): void => {
    if (next === open) return;
    open = next;
    for (const changed of listeners) changed();
  },
};
