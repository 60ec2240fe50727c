/**
 * Lets a router follow every plain anchor below `container`: clicks with a modifier, downloads, new tabs and
 * other origins stay with the browser. Entries of menus that have an `href` are followed too.
 * @param navigate gets path, search and hash of the link
 * @param preload called when a link is pointed at or focused
 * @returns stops following
 */
export function followLinks(
  container: HTMLElement | Document,
  navigate: (href: string) => void,
  preload?: (href: string) => void,
): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const on = (type: string, act: (anchor: HTMLAnchorElement, event: Event) => void, capture = false): void =>
    container.addEventListener(
      type,
      (event) => {
        const anchor = ownAnchor(event);
        if (anchor) act(anchor, event);
      },
      { signal, capture },
    );
  const follow = (anchor: HTMLAnchorElement, event: Event): void => {
    event.preventDefault();
    navigate(pathOf(anchor));
  };

  on('click', follow);
  // React Aria stops the click on an entry of its menus, so that is met on its way down.
  on(
    'click',
    (anchor, event) => {
      if (anchor.dataset['rac'] !== undefined) follow(anchor, event);
    },
    true,
  );
  if (preload) {
    on('pointerover', (anchor) => preload(pathOf(anchor)));
    on('focusin', (anchor) => preload(pathOf(anchor)));
  }
  return () => abort.abort();
}

function pathOf(anchor: HTMLAnchorElement): string {
  return anchor.pathname + anchor.search + anchor.hash;
}

function ownAnchor(event: Event): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  // Only a press has a button: a pointer that moves over a link tells -1.
  if (event instanceof MouseEvent && event.type === 'click' && (event.button !== 0 || hasModifier(event))) {
    return undefined;
  }
  const anchor = event.target.closest('a');
  if (!anchor?.href || anchor.hasAttribute('download')) return undefined;
  if (anchor.target !== '' && anchor.target !== '_self') return undefined;
  if (anchor.origin !== location.origin) return undefined;
  // A link inside the page, such as “Skip to content”, is the browser's.
  return anchor.hash !== '' && anchor.pathname === location.pathname ? undefined : anchor;
}

function hasModifier(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
