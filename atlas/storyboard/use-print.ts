import { useEffect, useState } from 'react';
import { screenTurns } from './turns.ts';

/** Whether every screen is being opened to be printed, and what begins it: paper shows what has not come into view. */
export function usePrint(): [isPrinting: boolean, print: () => void] {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    let isLeft = false;
    void screenTurns.whenIdle().then(() => {
      if (isLeft) return;
      globalThis.print();
      setPrinting(false);
    });
    return () => {
      isLeft = true;
    };
  }, [isPrinting]);
  return [isPrinting, () => setPrinting(true)];
}
