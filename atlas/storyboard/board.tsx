import { useMemo } from 'react';
import type { ReactElement } from 'react';

import { buttonClass } from '#ui/kit/button-class.ts';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { SearchField } from '#ui/kit/search-field.tsx';
import { chartTitle, plainWords, sentenceCase } from '../chart/words.ts';
import { content } from '../site/app.css.ts';
import { addressOf, useHash } from '../site/place.ts';
import { readStoryboard } from '../site/read-data.ts';
import { useLoaded } from '../site/use-loaded.ts';
import { BoardFigure } from './board-figure.tsx';
import { boardAddress, boardPlaceOf, type BoardPlace } from './board-place.ts';
import * as css from './board.css.ts';
import { ScreenDialog, type Shown } from './screen-dialog.tsx';
import { SizeSwitch } from './size-switch.tsx';
import { usePrint } from './use-print.ts';
import { findScreens, viewsOf, type BoardChart, type Storyboard } from './storyboard.ts';

/** A screen's name in the address. */
const nameOf = ({ chart, screen }: Shown): string => `${chart}/${screen.value}`;

/** What is chosen stands in the address; going back leads out of the storyboard, not through every choice. */
const go = (place: BoardPlace): void => location.replace(boardAddress(place));

/** Every screen of the portal, chart by chart, in the order in which the tours of the tests come to them. */
export function Board({ lang }: { lang: string }): ReactElement {
  const loaded = useLoaded(useMemo(() => readStoryboard(), []));
  return (
    <main className={content}>
      <title>Storyboard · Flow atlas</title>
      <div className={css.whole}>
        <h1>Every screen of the portal</h1>
        {loaded.status === 'failed' ? (
          <Notice tone="negative" title="The list of screens could not be read.">
            {loaded.error}
          </Notice>
        ) : null}
        {loaded.status === 'ready' ? <Shelves board={loaded.value} lang={lang} /> : null}
      </div>
    </main>
  );
}

interface ShelvesProps {
  readonly board: Storyboard;
  readonly lang: string;
}

function Shelves({ board, lang }: ShelvesProps): ReactElement {
  const hash = useHash();
  const place = useMemo(() => boardPlaceOf(hash), [hash]);
  const charts = useMemo(() => findScreens(board, place), [board, place]);
  const shown = charts.flatMap(({ chart, screens }) => screens.map((screen) => ({ chart, screen })));
  const at = place.at === null ? -1 : shown.findIndex((one) => nameOf(one) === place.at);
  const [isPrinting, print] = usePrint();
  const move = (next: number): void => {
    const target = shown[next];
    if (target) go({ ...place, at: nameOf(target) });
  };
  return (
    <>
      <p className={css.lead}>
        {shown.length} screens of {charts.length === 1 ? 'one flow' : `${charts.length} flows`}, as the tests
        come to them: the real views, in the language and theme of the atlas. A screen opens large, its name
        leads to the state in the chart.
      </p>
      <Tools board={board} place={place} isPrinting={isPrinting} onPrint={print} />
      {charts.length === 0 ? <p className={css.none}>No screen has these words here.</p> : null}
      {charts.map((one) => (
        <Shelf key={one.chart} {...{ board: one, place, lang, isPrinted: isPrinting }} />
      ))}
      {place.chart === null && place.view === null && place.words === '' ? <Behind board={board} /> : null}
      {at < 0 ? null : (
        <ScreenDialog
          screens={shown}
          at={at}
          size={place.size}
          lang={lang}
          onMove={move}
          onSize={(size) => go({ ...place, size })}
          onClose={() => go({ ...place, at: null })}
        />
      )}
    </>
  );
}

interface ToolsProps {
  readonly board: Storyboard;
  readonly place: BoardPlace;
  readonly isPrinting: boolean;
  readonly onPrint: () => void;
}

function Tools({ board, place, isPrinting, onPrint }: ToolsProps): ReactElement {
  const withScreens = board.charts.filter(({ screens }) => screens.length > 0);
  const views = viewsOf(withScreens.filter(({ chart }) => place.chart === null || chart === place.chart));
  return (
    <div className={css.tools}>
      <SearchField
        label="Words on the screen, or names"
        placeholder="Words on the screen"
        clearLabel="Clear the search"
        className={css.search}
        value={place.words}
        onSearch={(words) => go({ ...place, words })}
      />
      <ChipSelect
        label="Flow"
        value={place.chart ?? ''}
        options={[
          { value: '', label: 'All flows' },
          ...withScreens.map((one) => ({ value: one.chart, label: chartTitle(one.chart) })),
        ]}
        onChange={(chart) => go({ ...place, chart: chart || null, view: null })}
      />
      <ChipSelect
        label="Page"
        value={place.view ?? ''}
        options={[
          { value: '', label: 'All pages' },
          ...views.map((view) => ({ value: view, label: sentenceCase(plainWords(view)) })),
        ]}
        onChange={(view) => go({ ...place, view: view || null })}
      />
      <SizeSwitch size={place.size} onChange={(size) => go({ ...place, size })} />
      <button
        type="button"
        className={buttonClass({ size: 'sm', variant: 'quiet' })}
        aria-disabled={isPrinting}
        onClick={onPrint}
      >
        {isPrinting ? 'Opening every screen …' : 'Print'}
      </button>
    </div>
  );
}

interface ShelfProps {
  readonly board: BoardChart;
  readonly place: BoardPlace;
  readonly lang: string;
  readonly isPrinted: boolean;
}

function Shelf({ board, place, lang, isPrinted }: ShelfProps): ReactElement {
  const { chart, screens } = board;
  return (
    <section className={css.section} aria-labelledby={`flow-${chart}`}>
      <header className={css.head}>
        <h2 id={`flow-${chart}`}>
          <a href={addressOf({ chart })}>{chartTitle(chart)}</a>
        </h2>
        <span className={css.count}>{`${screens.length} screens`}</span>
        <p className={css.about}>{board.description}</p>
      </header>
      <div className={place.size === 'desktop' ? css.desktop : css.phone}>
        {screens.map((screen) => (
          <BoardFigure
            key={screen.value}
            {...{ chart, screen, lang, isPrinted }}
            size={place.size}
            large={boardAddress({ ...place, at: nameOf({ chart, screen }) })}
          />
        ))}
      </div>
    </section>
  );
}

/** The charts that have no screen are told, so that nobody looks for one. */
function Behind({ board }: { board: Storyboard }): ReactElement | null {
  const behind = board.charts.filter(({ hasView }) => !hasView);
  if (behind.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="flows-behind">
      <header className={css.head}>
        <h2 id="flows-behind">Behind the screens</h2>
        <p className={css.about}>These flows have no screen of their own.</p>
      </header>
      <ul>
        {behind.map((one) => (
          <li key={one.chart}>
            <a href={addressOf({ chart: one.chart })}>{chartTitle(one.chart)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
