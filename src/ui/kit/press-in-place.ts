import type { PointerEvent } from 'react';

/**
 * A press counts where it began: with it a field is left, whose error may go or come and so move the button from under
 * the pointer before it is released.
 */
export function pressInPlace({
  currentTarget: button,
  button: which,
}: PointerEvent<HTMLButtonElement>): void {
  if (which !== 0) return;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const over = new AbortController();
  const release = ({ clientX, clientY, target }: globalThis.PointerEvent) => {
    over.abort();
    const isInPlace = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    // Where it is released over the button the browser makes a click of it.
    const isOver = target instanceof Node && button.contains(target);
    if (isInPlace && !isOver && button.isConnected) button.click();
  };
  window.addEventListener('pointerup', release, { signal: over.signal });
  window.addEventListener('pointercancel', () => over.abort(), { signal: over.signal });
}
