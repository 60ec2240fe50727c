import { useMemo } from 'react';
import type { ReactElement } from 'react';

import { addressOf, type Place } from '../site/place.ts';
import { readStoryboard } from '../site/read-data.ts';
import { useLoaded } from '../site/use-loaded.ts';
import { LiveScreen } from './live-screen.tsx';
import * as css from './screen-strip.css.ts';
import { screensOf } from './storyboard.ts';

function bringIntoView(entry: HTMLAnchorElement | null): void {
  entry?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

export interface ScreenStripProps {
  readonly place: Place;
  readonly lang: string;
}

/** The screens of a chart beside its drawing, each leading to its state. */
export function ScreenStrip({ place, lang }: ScreenStripProps): ReactElement | null {
  const loaded = useLoaded(useMemo(() => readStoryboard(), []));
  if (loaded.status === 'loading') return null;
  const board =
    loaded.status === 'ready' ? loaded.value.charts.find(({ chart }) => chart === place.chart) : undefined;
  const screens = board?.screens ?? [];
  const [current] = place.state === null ? [] : screensOf(place.state, screens);
  return (
    <nav className={css.strip} aria-label="Screens of this flow">
      {screens.length === 0 ? (
        <p className={css.none}>
          {loaded.status === 'failed'
            ? 'The list of screens could not be read.'
            : 'This flow has no screen of its own.'}
        </p>
      ) : null}
      {screens.map((screen) => (
        <a
          key={screen.value}
          ref={screen === current ? bringIntoView : undefined}
          className={css.entry}
          href={addressOf({ ...place, state: screen.states[0] ?? null, transition: null })}
          aria-current={screen === current ? 'true' : undefined}
          title={screen.title}
        >
          <span className={css.image}>
            <LiveScreen chart={place.chart ?? ''} screen={screen} size="phone" lang={lang} />
          </span>
          <span className={css.name}>{screen.title}</span>
        </a>
      ))}
    </nav>
  );
}
