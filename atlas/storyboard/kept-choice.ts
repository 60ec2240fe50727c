import { useState } from 'react';
import { SIZES, type Size } from './size.ts';
import { keep, kept } from '../site/kept.ts';

const SIZE_KEY = 'atlas.size';
const STRIP_KEY = 'atlas.screens';

/** The size in which screens are shown beside a chart. */
export function useKeptSize(): [Size, (size: Size) => void] {
  const [size, setSize] = useState(() => SIZES.find((one) => one === kept(SIZE_KEY)) ?? 'desktop');
  const choose = (next: Size): void => {
    keep(SIZE_KEY, next);
    setSize(next);
  };
  return [size, choose];
}

/** Whether the chart's screens stand beside its drawing. */
export function useKeptStrip(): [boolean, (isShown: boolean) => void] {
  const [isShown, setShown] = useState(() => kept(STRIP_KEY) === 'true');
  const choose = (next: boolean): void => {
    keep(STRIP_KEY, String(next));
    setShown(next);
  };
  return [isShown, choose];
}
