import { useRef, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import type { OnDemand } from './on-demand.ts';

/** What a button of React Aria needs to open something. */
export interface PopupButton {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-expanded': boolean;
  onPress: () => void;
  onHoverStart: () => void;
  onFocus: () => void;
}

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
    onPress: () => change(!isOpen),
    onHoverStart: want,
    onFocus: want,
  };
  return { button, trigger, Part: isOpen ? loaded : undefined, close: () => change(false) };
}
