import type { ReactElement } from 'react';

import { addressOf } from '../site/place.ts';
import * as css from './board.css.ts';
import { LiveScreen } from './live-screen.tsx';
import type { Size } from './size.ts';
import { altText, type Screen } from './storyboard.ts';

export interface BoardFigureProps {
  readonly chart: string;
  readonly screen: Screen;
  readonly size: Size;
  readonly lang: string;
  /** The address at which it is shown large. */
  readonly large: string;
  readonly isPrinted: boolean;
}

/** A screen with its state, which leads to its place in the chart. */
export function BoardFigure(props: BoardFigureProps): ReactElement {
  const { chart, screen, size, lang, large, isPrinted } = props;
  return (
    <figure className={css.figure}>
      <a className={css.open} href={large} aria-label={altText(screen)}>
        <LiveScreen {...{ chart, screen, size, lang }} isWanted={isPrinted} />
      </a>
      <figcaption className={css.caption}>
        <a className={css.name} href={addressOf({ chart, state: screen.states[0] ?? null })}>
          {screen.title}
        </a>
        <span className={css.heading}>{screen.heading}</span>
      </figcaption>
    </figure>
  );
}
