import type { ReactElement } from 'react';
import { addressOf } from '../site/place.ts';
import * as css from './board.css.ts';
import type { Size } from './picture.ts';
import { ScreenImage } from './screen-image.tsx';
import type { Alike, Screen } from './storyboard.ts';

export interface BoardFigureProps {
  readonly chart: string;
  readonly look: Alike;
  readonly size: Size;
  /** The address at which a screen is shown large. */
  readonly largeOf: (screen: Screen) => string;
}

const stateAddress = (chart: string, { states }: Screen): string =>
  addressOf({ chart, state: states[0] ?? null });

/** A screen with the states that look so, each a link to its place in the chart. */
export function BoardFigure({ chart, look, size, largeOf }: BoardFigureProps): ReactElement {
  const { first, others } = look;
  return (
    <figure className={css.figure}>
      <a className={css.open} href={largeOf(first)}>
        <ScreenImage
          screen={first}
          size={size}
          className={size === 'desktop' ? css.wideImage : css.tallImage}
        />
      </a>
      <figcaption className={css.caption}>
        <a className={css.name} href={stateAddress(chart, first)}>
          {first.title}
        </a>
        <span className={css.heading}>{first.heading}</span>
        {others.length === 0 ? null : (
          <details className={css.others}>
            <summary>{`${others.length} more ${others.length === 1 ? 'state looks' : 'states look'} so`}</summary>
            <ul>
              {others.map((screen) => (
                <li key={screen.value}>
                  <a href={stateAddress(chart, screen)}>{screen.title}</a>
                </li>
              ))}
            </ul>
          </details>
        )}
      </figcaption>
    </figure>
  );
}
