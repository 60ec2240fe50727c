/** What is typed from the key that opens something until its field is there. */
export interface TypedAhead {
  /** From now on keys act nowhere else. Escape ends it. */
  readonly begin: (onEscape: () => void) => void;
  /** Lets keys act again; answers what was typed, nothing where it has not begun. */
  readonly end: () => string;
}

/** The longest text that a search takes. */
const LONGEST = 100;

/** Keeps what is typed while the part that it is meant for is being loaded, because people do not wait for a field. */
export function createTypedAhead(): TypedAhead {
  let text = '';
  let stop: (() => void) | undefined;
  const end = (): string => {
    const typed = text;
    stop?.();
    stop = undefined;
    text = '';
    return typed;
  };
  const begin = (onEscape: () => void): void => {
    if (stop) return;
    const keep = (event: KeyboardEvent): void => {
      const { key } = event;
      const isChord = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
      const isTyped = Array.from(key).length === 1;
      if (isChord || !(isTyped || ['Backspace', 'Enter', 'Escape'].includes(key))) return;
      // Before the page hears of it, whose shortcuts some letters are.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isTyped) text = (text + key).slice(0, LONGEST);
      if (key === 'Backspace') text = text.slice(0, -1);
      if (key === 'Escape') onEscape();
    };
    window.addEventListener('keydown', keep, { capture: true });
    stop = () => window.removeEventListener('keydown', keep, { capture: true });
  };
  return { begin, end };
}
