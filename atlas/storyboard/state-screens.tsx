import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';

import { buttonClass } from '#ui/kit/button-class.ts';
import { classNames } from '#ui/kit/class-names.ts';
import { readStoryboard } from '../site/read-data.ts';
import { useLoaded } from '../site/use-loaded.ts';
import { useKeptSize } from './kept-choice.ts';
import { LiveScreen } from './live-screen.tsx';
import { ScreenDialog } from './screen-dialog.tsx';
import { SizeSwitch } from './size-switch.tsx';
import * as css from './state-screens.css.ts';
import { screensOf, type BoardChart } from './storyboard.ts';

export interface StateScreensProps {
  readonly chart: string;
  readonly state: string;
  readonly lang: string;
}

/** The screens of a state, as the tours came to them. */
export function StateScreens({ chart, state, lang }: StateScreensProps): ReactElement | null {
  const loaded = useLoaded(useMemo(() => readStoryboard(), []));
  if (loaded.status === 'loading') return null;
  if (loaded.status === 'failed') return <p className={css.more}>The list of screens could not be read.</p>;
  const board = loaded.value.charts.find((one) => one.chart === chart);
  if (!board?.hasView) {
    return <p className={css.more}>No screen of its own: this flow runs behind those of others.</p>;
  }
  return <Screens key={state} {...{ board, state, lang }} />;
}

interface ScreensProps {
  readonly board: BoardChart;
  readonly state: string;
  readonly lang: string;
}

function Screens({ board, state, lang }: ScreensProps): ReactElement {
  const [size, setSize] = useKeptSize();
  const [place, setPlace] = useState(0);
  const [at, setAt] = useState<number | null>(null);
  const own = screensOf(state, board.screens);
  const screen = own[place];
  if (!screen) return <p className={css.more}>No tour rests here, so there is no screen to show.</p>;
  return (
    <div className={css.screens}>
      <div className={css.tools}>
        <SizeSwitch size={size} onChange={setSize} />
        {own.length > 1 ? (
          <button
            type="button"
            className={buttonClass({ size: 'sm', variant: 'quiet' })}
            onClick={() => setPlace((place + 1) % own.length)}
          >
            {`Next of ${own.length} screens`}
          </button>
        ) : null}
      </div>
      <button
        type="button"
        className={classNames(css.open, size === 'phone' && css.phone)}
        onClick={() => setAt(board.screens.indexOf(screen))}
      >
        <LiveScreen key={screen.value} chart={board.chart} {...{ screen, size, lang }} />
      </button>
      {own.length > 1 ? <p className={css.more}>{screen.title}</p> : null}
      {at === null ? null : (
        <ScreenDialog
          screens={board.screens.map((one) => ({ chart: board.chart, screen: one }))}
          at={at}
          size={size}
          lang={lang}

          onMove={setAt}
          onSize={setSize}
          onClose={() => setAt(null)}
        />
      )}
    </div>
  );
}
