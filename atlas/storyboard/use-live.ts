import { useEffect, useRef, useState, type RefObject } from 'react';
import { screenTurns } from './turns.ts';

/** How far outside of the window a screen is opened already, and closed again. */
const NEAR = '800px';

/** Whether an element is in the window, or soon will be. */
function useIsNear(room: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry && setNear(entry.isIntersecting), {
      rootMargin: NEAR,
    });
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, [room]);
  return isNear;
}

/** Whether a screen is open, and what to call when it shows what it has to show. */
export interface Live {
  readonly isOpen: boolean;
  readonly onShown: () => void;
}

/**
 * Opens a screen when it comes near and has its turn, and closes it when it is far away: of hundreds, a dozen run.
 * @param isWanted at once, wherever it is
 */
export function useLive(room: RefObject<Element | null>, isWanted: boolean): Live {
  const [isOpen, setOpen] = useState(false);
  const end = useRef(() => {});
  const isNear = useIsNear(room) || isWanted;
  useEffect(() => {
    if (!isNear) return;
    const endTurn = screenTurns.take(() => setOpen(true));
    end.current = endTurn;
    return () => {
      endTurn();
      setOpen(false);
    };
  }, [isNear]);
  return { isOpen: isOpen && isNear, onShown: () => end.current() };
}
