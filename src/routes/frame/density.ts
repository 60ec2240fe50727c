import { useState } from 'react';
import { DENSITIES, type Density } from '#ui/invoice-list/invoice-list-frame.ts';

const KEY = 'portal.density';

/** The row height that this browser chose, and the way to change it. */
export function useDensity(): { density: Density; onDensity: (density: Density) => void } {
  const [density, setDensity] = useState(readDensity);
  return {
    density,
    onDensity: (chosen) => {
      setDensity(chosen);
      try {
        localStorage.setItem(KEY, chosen);
      } catch {
        // A browser that refuses storage forgets the choice with the page.
      }
    },
  };
}

function readDensity(): Density {
  try {
    return DENSITIES.find((density) => density === localStorage.getItem(KEY)) ?? 'normal';
  } catch {
    return 'normal';
  }
}
