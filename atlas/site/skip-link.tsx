import type { ReactElement } from 'react';
import { skip } from '#ui/shell/app-shell.css.ts';

export interface SkipLinkProps {
  readonly children: string;
  /** Where the keyboard goes on; asked for when it is pressed. */
  readonly target: () => HTMLElement | null;
}

/**
 * Leads past what comes before, without a place in the address: that names what is seen. It is shown while it has the
 * focus.
 */
export function SkipLink({ children, target }: SkipLinkProps): ReactElement {
  const go = (): void => {
    const found = target();
    if (!found) return;
    // A frame takes the focus by itself, and it goes on inside.
    if (!(found instanceof HTMLIFrameElement)) found.tabIndex = -1;
    found.focus();
  };
  return (
    <button type="button" className={skip} onClick={go}>
      {children}
    </button>
  );
}
