import type { ChartFile } from '../chart/chart-file.ts';
import { indexChart } from '../chart/chart.ts';

/** A chart of so many states is shown with all compounds open at first. */
const READABLE = 14;

/** A large chart is shown folded at first, unless nothing is left to see then: what runs side by side has no arrows. */
function firstDrawing({ chart, drawings }: Pick<ChartFile, 'chart' | 'drawings'>): string {
  if (chart.states.length - 1 <= READABLE) return 'all';
  const hasArrows = drawings['none']?.edges.some(({ transitions }) => transitions.length > 0);
  return hasArrows ? 'none' : 'all';
}

/** The drawing that shows a place: the one that it names, else one in which its state is seen. */
export function drawingName(
  file: Pick<ChartFile, 'chart' | 'drawings'>,
  { drawing, state }: { readonly drawing: string | null; readonly state: string | null },
): string {
  const { chart, drawings } = file;
  // What opens everything there is has no drawing of its own.
  if (drawing !== null) return drawings[drawing] ? drawing : 'all';
  if (!drawings['none']) return 'all';
  if (state !== null) {
    const outer = indexChart(chart)
      .around(state)
      .find((id) => drawings[id]);
    if (outer) return outer;
    if (drawings[state]) return state;
  }
  return firstDrawing(file);
}
