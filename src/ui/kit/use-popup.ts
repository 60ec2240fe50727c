import { createContext, useRef, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import type { OnDemand } from './on-demand.ts';

/** What a button needs to open something; pointed at or focused, it loads what it opens. */
export interface PopupButton {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-expanded': boolean;
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

/** The `Button` inside opens a menu. */
export const PopupButtonContext = createContext<PopupButton | null>(null);

export interface Popup<Part> {
  button: PopupButton;
  trigger: RefObject<HTMLButtonElement | null>;
  /** The loaded part while it is open. */
  Part: Part | undefined;
  close: () => void;
}

/** A button and what it opens; where the part cannot be loaded the button is as it was before the press. */
export function usePopup<Part>(part: OnDemand<Part>, onOpenChange?: (isOpen: boolean) => void): Popup<Part> {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const loaded = useSyncExternalStore(part.subscribe, part.current);

  const change = (isToOpen: boolean): void => {
    setOpen(isToOpen);
    onOpenChange?.(isToOpen);
    if (isToOpen) void part.want().then((isThere) => isThere || change(false));
  };
  const want = (): void => void part.want();
  const button = {
    ref: trigger,
    'aria-expanded': isOpen,
    onClick: () => change(!isOpen),
    onPointerEnter: want,
    onFocus: want,
  };
  return { button, trigger, Part: isOpen ? loaded : undefined, close: () => change(false) };
}
