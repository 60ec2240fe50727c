import { indexChart, type Chart } from '../chart/chart.ts';
import type { Drawing, DrawnEdge, DrawnState } from '../drawing/drawing.ts';
import { together, type Mark, type Marks } from './marks.ts';

/** What an overlay says of the parts of a drawing, where one part stands for several of the chart. */
export interface ShownMarks {
  readonly state: (drawn: DrawnState) => Mark | undefined;
  readonly edge: (edge: DrawnEdge) => Mark | undefined;
}

/** Hands the marks of a chart to the parts of a drawing; what no arrow shows is said by the state that holds it. */
export function shownMarks(chart: Chart, drawing: Drawing, marks: Marks): ShownMarks {
  const index = indexChart(chart);
  const onArrows = new Set(drawing.edges.flatMap(({ transitions }) => transitions));
  const known = <Key>(map: ReadonlyMap<Key, Mark>, keys: readonly Key[]) =>
    keys.map((key) => map.get(key)).filter((mark) => mark !== undefined);
  const state = ({ id, isOpen }: DrawnState): Mark | undefined => {
    const isWithin = (other: string) => other === id || (!isOpen && index.around(other).includes(id));
    const states = chart.states.map((one) => one.id).filter(isWithin);
    const hidden = chart.transitions
      .map(({ source }, place) => ({ source, place }))
      .filter(({ source, place }) => !onArrows.has(place) && isWithin(source));
    const own = marks.states.get(id);
    const inside = [
      ...known(
        marks.states,
        states.filter((one) => one !== id),
      ),
      ...hidden.flatMap(({ place }) => {
        const mark = marks.transitions.get(place);
        const event = chart.transitions[place]?.event;
        return mark ? [{ ...mark, says: `${event}: ${mark.says}` }] : [];
      }),
    ];
    return together([...(own ? [own] : []), ...inside], marks.mixed);
  };
  const edge = ({ transitions }: DrawnEdge) => together(known(marks.transitions, transitions), marks.mixed);
  return { state, edge };
}
