import type { ChartFile, Depth } from '../chart/chart-file.ts';
import type { Marks } from './marks.ts';
import { DEPTHS, testMarks } from './test-marks.ts';

/** What an overlay is made of. */
export interface OverlaySource {
  readonly file: ChartFile;
}

/** One way to colour a chart. */
interface Overlay {
  /** As it stands in the address, before the choices within it. */
  readonly name: string;
  readonly title: string;
  readonly marks: (source: OverlaySource, choice: string) => Marks;
}

const depths = Object.keys(DEPTHS) as Depth[];

/** Every overlay, in the order in which it is offered. */
export const OVERLAYS: readonly Overlay[] = depths.map((depth) => ({
  name: `tests-${depth}`,
  title: DEPTHS[depth].title,
  marks: ({ file }: OverlaySource) => testMarks(file, depth),
}));

/** An overlay as the address names it: `tests-view`, `role:customer payer`. */
export function overlayOf(text: string | null): { overlay: Overlay; choice: string } | null {
  const [name = '', ...rest] = (text ?? '').split(':');
  const overlay = OVERLAYS.find((one) => one.name === name);
  return overlay ? { overlay, choice: rest.join(':') } : null;
}

/** What the chosen overlay says of a chart; null without one. */
export function marksOf(text: string | null, source: OverlaySource): Marks | null {
  const chosen = overlayOf(text);
  return chosen ? chosen.overlay.marks(source, chosen.choice) : null;
}
