import { useMemo } from 'react';
import type { ReactElement, Ref } from 'react';
import { indexChart, isFoldable, type TransitionKind } from '../chart/chart.ts';
import type { ChartFile } from '../chart/chart-file.ts';
import type { ChartWords } from '../chart/chart-words.ts';
import { DOT, type Drawing, type DrawnEdge, type DrawnState } from '../drawing/drawing.ts';
import { headHeight, labelLines, STATE, stateLines, type StateLines } from '../drawing/lines.ts';
import { signPlaces } from '../drawing/sign-places.ts';
import { textWidth } from '../drawing/text-width.ts';
import { titleRoom } from '../drawing/title-room.ts';
import type { Live } from '../drawing/live.ts';
import { visibleParts } from '../drawing/visible.ts';
import type { Marks } from '../overlay/marks.ts';
import { shownMarks, type ShownMarks } from '../overlay/shown-marks.ts';
import * as css from './drawing.css.ts';
import { Edge, EdgeLabel } from './edge.tsx';
import { MarkSign } from './mark-sign.tsx';
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
  readonly marks: Marks | null;
  /** Nothing can be opened or folded. */
  readonly isFixed: boolean;
  /** The flow that runs beside the drawing, which is then its control instead of a map. */
  readonly live?: Live;
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
  marks,
  isFixed,
  live,
  ref,
}: ChartDrawingProps): ReactElement {
  const { chart } = file;
  const index = useMemo(() => indexChart(chart), [chart]);
  const visible = useMemo(() => visibleParts(chart, name), [chart, name]);
  const shown = useMemo(() => marks && shownMarks(chart, drawing, marks), [chart, drawing, marks]);
  const signs = useMemo(() => (shown ? edgeSigns(drawing, shown) : []), [drawing, shown]);
  /** Everything of the place but what is selected. */
  const within = { ...place, chart: chart.id, state: null, transition: null, drawing: name };
  const here = live?.current ?? place.state;
  const inOrder = drawing.states.some(({ id }) => id === here) ? here : drawing.states[0]?.id;
  const touches = ({ source, target, transitions }: DrawnEdge) =>
    place.transition === null ? source === here || target === here : transitions.includes(place.transition);
  const isChosen = !live && (here !== null || place.transition !== null);
  const drawnChosen = isChosen && drawing.edges.some(touches);
  const isStrong = (edge: DrawnEdge) =>
    live ? edge.transitions.some((at) => live.taken.has(at)) : drawnChosen && touches(edge);
  const isFaded = (edge: DrawnEdge) =>
    live ? !isStrong(edge) && live.hrefOf(edge.transitions) === undefined : drawnChosen && !touches(edge);
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
          const canFold = !isFixed && isFoldable(state) && index.children(drawn.id).length > 0;
          const title = words.state(state);
          const room = drawn.isOpen
            ? roomOf(drawn, drawing, stateLines(state, words, stays, drawn.width), title)
            : null;
          return (
            <StateBox
              key={drawn.id}
              state={state}
              drawn={drawn}
              textX={room?.x ?? drawn.x + STATE.pad}
              lines={stateLines(state, words, stays, room && room.width)}
              href={live ? live.wayTo(drawn.id) : addressOf({ ...within, state: drawn.id })}
              foldHref={
                canFold
                  ? addressOf({
                      ...within,
                      state: drawn.id,
                      drawing: drawn.isOpen ? around(index.state(drawn.id).parent, index.root.id) : drawn.id,
                    })
                  : null
              }
              foldName={drawn.isOpen ? `Fold ${title}` : `Open ${title}`}
              isSelected={live ? live.active.has(drawn.id) : drawn.id === here && place.transition === null}
              mark={shown?.state(drawn)}
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
          mark={shown?.edge(edge)}
          isStrong={isStrong(edge)}
          isFaded={isFaded(edge)}
        />
      ))}
      {signs.map(({ edge, mark, point }) => (
        <MarkSign key={`${edge.source} ${edge.target}`} mark={mark} x={point.x} y={point.y} />
      ))}
      {drawing.edges.map((edge) => {
        const [first = 0] = edge.transitions;
        const lines = labelLines(chart, edge.transitions, words);
        return (
          <EdgeLabel
            key={`${edge.source} ${edge.target} ${edge.transitions.length}`}
            edge={edge}
            mark={shown?.edge(edge)}
            lines={lines}
            href={
              live
                ? live.hrefOf(edge.transitions)
                : addressOf({
                    ...within,
                    state: chart.transitions[first]?.source ?? null,
                    transition: first,
                  })
            }
            isSelected={
              live ? isStrong(edge) : place.transition !== null && edge.transitions.includes(place.transition)
            }
            isFaded={isFaded(edge)}
          />
        );
      })}
    </svg>
  );
}

/** Where the words of an open state stand, so that no arrow crosses them. */
const roomOf = (drawn: DrawnState, drawing: Drawing, lines: StateLines, title: string) =>
  titleRoom(drawn, drawing, {
    head: headHeight(lines),
    wanted: Math.max(
      textWidth(title, STATE.title, true) + 2,
      ...lines.staying.map((line) => textWidth(line, STATE.text) + 16),
    ),
  });

/** The signs on arrows: what is as it should be, or steps back, is told by its line alone. */
function edgeSigns(drawing: Drawing, shown: ShownMarks) {
  const marked = drawing.edges.flatMap((edge) => {
    const mark = shown.edge(edge);
    return mark && mark.sign !== 'tick' && mark.tone !== 'faint' ? [{ edge, mark }] : [];
  });
  const places = signPlaces(
    drawing,
    marked.map(({ edge }) => edge),
  );
  return marked.flatMap(({ edge, mark }) => {
    const point = places.get(edge);
    return point ? [{ edge, mark, point }] : [];
  });
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
