/** What is given the focus where what had it is gone: the smallest part of the page around it that is still there. */
const PARTS = 'dialog, [role="dialog"], [role="alertdialog"], fieldset, form, section, main';

/** Presses that are remembered: a dialog goes together with what opened it. */
const REMEMBERED = 5;

/**
 * Keeps the focus near where it was when what had it leaves the page: a row that was removed, a button that has done its
 * work. Without it a reader by keyboard or screen reader would begin at the top. What moves the focus by itself goes first.
 * @returns stops keeping it
 */
export function keepFocus(root: Document): () => void {
  const abort = new AbortController();
  // Each with all that it was in, innermost first: an element that is removed has no parents any more.
  let held: (readonly Element[])[] = [];
  root.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element) held = [around(target), ...held].slice(0, REMEMBERED);
    },
    { signal: abort.signal },
  );
  root.addEventListener(
    'pointerdown',
    ({ target }) => {
      // Whoever presses beside everything has left it.
      if (
        target instanceof Element &&
        target.closest('a, button, input, select, textarea, label, [tabindex]') === null
      ) {
        held = [];
      }
    },
    { signal: abort.signal },
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    if (root.activeElement !== root.body || held[0]?.[0]?.isConnected !== false) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (root.activeElement === root.body) focusPart(held);
    }, AFTER_OTHERS);
  });
  observer.observe(root.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    abort.abort();
  };
}

/** Milliseconds in which a dialog gives the focus back, or a page takes it, by itself. */
const AFTER_OTHERS = 100;

function around(element: Element): Element[] {
  const all: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) all.push(one);
  return all;
}

function focusPart(held: readonly (readonly Element[])[]): void {
  const part = held
    .map((all) => all.find((one) => one.isConnected && one.matches(PARTS)))
    .find((one) => one instanceof HTMLElement);
  if (!(part instanceof HTMLElement)) return;
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
