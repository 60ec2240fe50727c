import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { buttonClass } from '#ui/kit/button-class.ts';
import type { ChartFile } from '../chart/chart-file.ts';
import type { ChartWords } from '../chart/chart-words.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { drawingName } from '../drawing/first-drawing.ts';
import type { Live } from '../drawing/live.ts';
import type { Marks } from '../overlay/marks.ts';
import type { OverlaySource } from '../overlay/overlay.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { Downloads } from './downloads.tsx';
import * as css from './drawing-pane.css.ts';
import { Legend } from './legend.tsx';
import { moveFocus } from './next-state.ts';
import { OverlayChoice } from './overlay-choice.tsx';
import { OverlayStrip } from './overlay-strip.tsx';
import { useKeptStrip } from '../storyboard/kept-choice.ts';
import { ScreenStrip } from '../storyboard/screen-strip.tsx';
import { addressOf, type Place } from './place.ts';
import { dot } from './drawing.css.ts';
import { UNMEASURED, useSize } from './use-size.ts';

export interface DrawingPaneProps {
  readonly file: ChartFile;
  readonly words: ChartWords;
  readonly place: Place;
  readonly lang: string;
  readonly marks: Marks | null;
  /** What overlays are made of; null where the marks are what is shown, as in a comparison. */
  readonly source: OverlaySource | null;
  /** The flow that runs beside the drawing. */
  readonly live?: Live;
}

/** Smaller than this, nobody reads the labels. */
const SMALLEST_AT_FIRST = 0.85;
const STEP = 1.25;

const CHOSEN = '[aria-current="true"]';

const FOLD = { all: 'Fold all', rest: 'Fold what stayed' };

/** The drawing with what moves, folds and exports it. */
export function DrawingPane(props: DrawingPaneProps): ReactElement {
  const { file, place, live } = props;
  // What runs is seen wherever it goes.
  const name = live ? 'all' : drawingName(file, place);
  const drawing = file.drawings[name];
  if (!drawing) throw new Error(`There is no drawing '${name}' of ${file.chart.id}.`);
  return <Pane key={name} {...props} name={name} drawing={drawing} />;
}

/** A drawing in a room of its own, with what moves and exports it. */
export function Pane(
  props: DrawingPaneProps & { readonly name: string; readonly drawing: Drawing },
): ReactElement {
  const { file, place, name, drawing, marks, source, live } = props;
  const room = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const size = useSize(room);
  const [hasStrip, showStrip] = useKeptStrip();
  const [chosen, setScale] = useState<number | null>(null);
  const fit = Math.min(1, (size.width - 32) / drawing.width, (size.height - 32) / drawing.height);
  const scale = chosen ?? Math.max(SMALLEST_AT_FIRST, fit);
  const { state, transition } = place;
  const running = live ? `[data-state="${live.current}"]` : null;
  // Without a selection, the start; in a comparison what changed.
  const first = source ? `.${dot}` : '[role="img"]';
  const isMeasured = size !== UNMEASURED;
  useEffect(() => {
    const chosen = state !== null || transition !== null ? CHOSEN : first;
    if (isMeasured) bringIntoView(room.current, running ?? chosen);
  }, [running, state, transition, first, isMeasured]);
  const zoom = (factor: number) => setScale(Math.min(2.5, Math.max(0.1, scale * factor)));
  const showAll = () => setScale(fit);
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoom(STEP);
    else if (event.key === '-') zoom(1 / STEP);
    else if (event.key === '0') showAll();
    else if (moveFocus(event, drawing)) event.preventDefault();
  };
  const { chart, drawings } = file;
  const folded = drawings['none']
    ? 'none'
    : Object.keys(drawings).find((one) => source === null && one !== 'all');
  return (
    <div className={css.pane} onKeyDown={press} role="presentation">
      <div className={css.tools}>
        <div className={css.group} role="group" aria-label="Zoom">
          <button
            type="button"
            className={buttonClass({ size: 'sm' })}
            onClick={() => zoom(1 / STEP)}
            aria-label="Smaller"
          >
            −
          </button>
          <button type="button" className={buttonClass({ size: 'sm' })} onClick={showAll}>
            Fit
          </button>
          <button
            type="button"
            className={buttonClass({ size: 'sm' })}
            onClick={() => zoom(STEP)}
            aria-label="Larger"
          >
            +
          </button>
        </div>
        {folded === undefined || live ? null : (
          <a
            className={buttonClass({ size: 'sm', variant: 'quiet' })}
            href={addressOf({ ...place, drawing: name === 'all' ? folded : 'all' })}
          >
            {name === 'all' ? FOLD[source ? 'all' : 'rest'] : 'Open all'}
          </a>
        )}
        {source && !live ? (
          <button
            type="button"
            className={buttonClass({ size: 'sm', variant: hasStrip ? 'secondary' : 'quiet' })}
            aria-pressed={hasStrip}
            onClick={() => showStrip(!hasStrip)}
          >
            Screens
          </button>
        ) : null}
        {source ? <OverlayChoice place={place} source={source} /> : null}
        {marks ? null : <Legend />}
        {live ? null : <Downloads chart={chart.id} svg={svg} isDrawingOnly={source === null} />}
      </div>
      {marks ? <OverlayStrip marks={marks} /> : <span />}
      <div className={css.room} ref={room}>
        <div className={css.paper} lang={props.lang}>
          <ChartDrawing {...props} isFixed={source === null} scale={scale} ref={svg} />
        </div>
      </div>
      <div>
        {hasStrip && source && !live ? <ScreenStrip place={place} lang={props.lang} /> : null}
        <p className={css.hint}>
          {isMeasured && scale > fit ? 'Not all of it is in sight: scroll, or 0 fits it. ' : null}
          {live
            ? 'A bold arrow was just taken. An arrow or a state leads there; arrow keys move between states.'
            : 'Arrow keys move between states, Enter selects, + and − zoom, 0 fits, / searches.'}
        </p>
      </div>
    </div>
  );
}

/** Pixels that stay free around what is brought into view. */
const MARGIN = 24;

/** A part of the drawing is scrolled into the middle, unless it is seen. */
function bringIntoView(room: HTMLElement | null, selector: string): void {
  const part = room?.querySelector(selector);
  if (!room || !part) return;
  const inside = part.getBoundingClientRect();
  const frame = room.getBoundingClientRect();
  const isSeen =
    inside.left >= frame.left + MARGIN &&
    inside.right <= frame.right - MARGIN &&
    inside.top >= frame.top + MARGIN &&
    inside.bottom <= frame.bottom - MARGIN;
  if (isSeen) return;
  // Only the drawing moves: on a phone the page would jump with it.
  room.scrollBy({
    left: inside.left + inside.width / 2 - (frame.left + frame.width / 2),
    top: inside.top + inside.height / 2 - (frame.top + frame.height / 2),
  });
}
