import { useMemo } from 'react';
import type { ReactElement, Ref } from 'react';
import { indexChart, isFoldable, type TransitionKind } from '../chart/chart.ts';
import type { ChartFile } from '../chart/chart-file.ts';
import type { ChartWords } from '../chart/chart-words.ts';
import { DOT, type Drawing, type DrawnEdge } from '../drawing/drawing.ts';
import { labelLines, stateLines } from '../drawing/lines.ts';
import { visibleParts } from '../drawing/visible.ts';
import * as css from './drawing.css.ts';
import { Edge, EdgeLabel } from './edge.tsx';
import { addressOf, type Place } from './place.ts';
import { StateBox } from './state-box.tsx';

export interface ChartDrawingProps {
  readonly file: ChartFile;
  readonly drawing: Drawing;
  /** The name of the drawing: which compounds are open. */
  readonly name: string;
  readonly words: ChartWords;
  readonly place: Place;
  readonly scale: number;
  readonly ref?: Ref<SVGSVGElement>;
}

/** One drawing of a chart; each state and each arrow's label is a link. */
export function ChartDrawing({
  file,
  drawing,
  name,
  words,
  place,
  scale,
  ref,
}: ChartDrawingProps): ReactElement {
  const { chart } = file;
  const index = useMemo(() => indexChart(chart), [chart]);
  const visible = useMemo(() => visibleParts(chart, name), [chart, name]);
  const missing = useMemo(() => new Set(file.coverage?.missing), [file]);
  const here = place.state;
  const inOrder = drawing.states.some(({ id }) => id === here) ? here : drawing.states[0]?.id;
  const touches = ({ source, target, transitions }: DrawnEdge) =>
    place.transition === null ? source === here || target === here : transitions.includes(place.transition);
  const isChosen = here !== null || place.transition !== null;
  const drawnChosen = isChosen && drawing.edges.some(touches);
  return (
    <svg
      ref={ref}
      className={css.drawing}
      width={Math.ceil(drawing.width * scale)}
      height={Math.ceil(drawing.height * scale)}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      role="group"
      aria-label={`Statechart of ${chart.id}`}
    >
      {drawing.states
        .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen))
        .map((drawn) => {
          const state = index.state(drawn.id);
          const stays = (visible.staying.get(drawn.id) ?? []).map((at) => chart.transitions[at]!);
          const canFold = isFoldable(state) && index.children(drawn.id).length > 0;
          const title = words.state(state);
          return (
            <StateBox
              key={drawn.id}
              state={state}
              drawn={drawn}
              lines={stateLines(state, words, stays, drawn.isOpen ? drawn.width : null)}
              href={addressOf({ chart: chart.id, state: drawn.id, drawing: name })}
              foldHref={
                canFold
                  ? addressOf({
                      chart: chart.id,
                      state: drawn.id,
                      drawing: drawn.isOpen ? around(index.state(drawn.id).parent, index.root.id) : drawn.id,
                    })
                  : null
              }
              foldName={drawn.isOpen ? `Fold ${title}` : `Open ${title}`}
              isSelected={drawn.id === here && place.transition === null}
              isUncovered={missing.has(drawn.id)}
              isInTabOrder={drawn.id === inOrder}
            />
          );
        })}
      {drawing.starts.map(({ x, y, parent }) => (
        <circle key={parent} className={css.dot} cx={x} cy={y} r={DOT} />
      ))}
      {drawing.edges.map((edge) => (
        <Edge
          key={`${edge.source} ${edge.target} ${edge.transitions.length}`}
          edge={edge}
          kind={kindOf(edge, file)}
          isUncovered={edge.transitions.some((at) => missing.has(chart.transitions[at]?.id ?? ''))}
          isStrong={drawnChosen && touches(edge)}
          isFaded={drawnChosen && !touches(edge)}
        />
      ))}
      {drawing.edges.map((edge) => {
        const [first = 0] = edge.transitions;
        const lines = labelLines(chart, edge.transitions, words);
        return (
          <EdgeLabel
            key={`${edge.source} ${edge.target} ${edge.transitions.length}`}
            edge={edge}
            lines={lines}
            href={addressOf({
              chart: chart.id,
              state: chart.transitions[first]?.source,
              transition: first,
              drawing: name,
            })}
            isSelected={place.transition !== null && edge.transitions.includes(place.transition)}
            isFaded={drawnChosen && !touches(edge)}
          />
        );
      })}
    </svg>
  );
}

/** The drawing in which a compound is folded: that of the compound around it. */
const around = (parent: string | null, root: string): string =>
  parent === null || parent === root ? 'none' : parent;

/** The colour of an arrow: that of a user's step where it has one. */
function kindOf({ transitions }: DrawnEdge, { chart }: ChartFile): TransitionKind {
  const kinds = transitions.map((at) => chart.transitions[at]?.kind ?? 'always');
  if (kinds.includes('event')) return 'event';
  if (kinds.length > 0 && kinds.every((kind) => kind === 'error')) return 'error';
  return kinds.find((kind) => kind !== 'error') ?? 'always';
}
