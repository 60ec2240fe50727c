import { useEffect } from 'react';
import { SUBMIT_ID } from '#ui/payment/control-ids.ts';

/** By which keys the review pays, as `aria-keyshortcuts` names them. */
export const SUBMIT_KEYS = 'Control+Enter Meta+Enter';

/**
 * Presses the button that pays at Ctrl+Enter or Cmd+Enter, while the review is shown: what the button does then, and
 * whether it does anything, is the chart's. Not while something is typed, which may not be taken yet, nor from a dialog; a
 * key that is held presses once.
 */
export function useSubmitKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSubmit(event) || event.repeat || event.defaultPrevented || isElsewhere(event.target)) return;
      // The focused button would be pressed once more by itself.
      event.preventDefault();
      document.getElementById(SUBMIT_ID)?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const isSubmit = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key === 'Enter' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Whether a text is being typed, or a dialog asks something. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const typed =
    'textarea, select, [contenteditable], [role="spinbutton"], input:not([type="radio"], [type="checkbox"])';
  return target.closest(`${typed}, [role="dialog"], [role="alertdialog"]`) !== null;
}
