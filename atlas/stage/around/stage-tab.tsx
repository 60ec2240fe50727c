import { memo, use, useCallback, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import type { Language } from '#locales/languages.ts';
import { classNames } from '#ui/kit/class-names.ts';
import { Notice } from '#ui/kit/notice.tsx';
import type { ChartFile } from '../../chart/chart-file.ts';
import { chartWords } from '../../chart/chart-words.ts';
import { content } from '../../site/app.css.ts';
import { DrawingPane } from '../../site/drawing-pane.tsx';
import { placeOf, type Place } from '../../site/place.ts';
import { SkipLink } from '../../site/skip-link.tsx';
import { readWords } from '../../site/read-data.ts';
import { useLoaded } from '../../site/use-loaded.ts';
import type { StagePlace } from '../steps-text.ts';
import { liveDrawing, placeOfWay, wayAddresses } from './live-drawing.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { stageAddress, useStanding } from './stage-address.ts';
import { StagePage, stageSource } from './stage-source.ts';
import { StagePanel } from './stage-panel.tsx';
import * as css from './stage-tab.css.ts';
import { StageTools } from './stage-tools.tsx';
import { stageWords } from './stage-words.ts';
import { useStage } from './use-stage.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useTheme } from './use-theme.ts';

export interface StageTabProps {
  readonly file: ChartFile;
  readonly place: Place;
  /** The atlas' own language, where the address names no other. */
  readonly language: Language;
  readonly showsCode: boolean;
}

/** The address changes before the flow has moved: the drawing waits for what has. */
const Drawing = memo(DrawingPane);

/** Pixels from which a screen needs more room than its drawing leaves it. */
const WIDE = 800;

const FIRST: StagePlace = { start: '', steps: [] };

/** A chart's flow is clicked through: its real screen, its drawing, and what can happen, all at one place. */
export function StageTab({ file, place, language, showsCode }: StageTabProps): ReactElement {
  const { chart } = file;
  const standing = useStanding();
  const atlasTheme = useTheme();
  const { look } = standing;
  const shownLanguage = look.language ?? language;
  const theme = look.theme ?? atlasTheme;
  const brand = look.brand ?? 'own';
  const way = place.state === null ? null : (file.facts[place.state]?.way ?? null);
  const wanted = useMemo(() => standing.place ?? (way ? placeOfWay(way) : FIRST), [standing, way]);
  const hrefOf = useCallback((to: StagePlace) => stageAddress(chart.id, to, look), [chart.id, look]);
  const go = (to: StagePlace): void => {
    location.hash = hrefOf(to);
  };
  const frame = useRef<HTMLIFrameElement>(null);
  const take = `${chart.id} ${shownLanguage}`;
  const stagePage = use(StagePage);
  const sourceNow = () => stageSource(stagePage, chart.id, shownLanguage, { place: wanted, theme, brand });
  const [opened, setOpened] = useState(() => ({ take, source: sourceNow() }));
  if (opened.take !== take) setOpened({ take, source: sourceNow() });
  const { moment, failed, left } = useStage(frame, take, { place: wanted, theme, brand }, go);
  const now = useRef<HTMLDivElement>(null);
  useKeptFocus(moment, now);

  const spoken = useLoaded(useMemo(() => readWords(shownLanguage), [shownLanguage]));
  const words = useMemo(() => {
    const texts = spoken.status === 'ready' ? (spoken.value[chart.id] ?? []) : [];
    return chartWords(chart, file.texts, texts, showsCode);
  }, [chart, file.texts, spoken, showsCode]);
  const spokenOf = useMemo(() => stageWords(chart, words, showsCode), [chart, words, showsCode]);
  const drawn = useMemo(() => ({ ...placeOf(''), chart: chart.id }), [chart.id]);
  const ways = useMemo(() => wayAddresses(file, hrefOf), [file, hrefOf]);
  const live = useMemo(
    () => (moment ? liveDrawing(file, moment, spokenOf, hrefOf, ways) : undefined),
    [file, moment, spokenOf, hrefOf, ways],
  );
  return (
    <div className={css.whole}>
      <SkipLink target={() => frame.current}>Go to the screen</SkipLink>
      <StageTools
        chart={chart.id}
        moment={moment}
        hrefOf={hrefOf}
        onGo={go}
        look={look}
        language={shownLanguage}
        theme={theme}
        brand={brand}
        onLook={(change) => {
          location.hash = stageAddress(chart.id, moment?.place ?? wanted, { ...look, ...change });
        }}
      />
      <div className={classNames(css.panes, (look.width ?? 0) >= WIDE && css.wide)}>
        {failed === null ? null : (
          <div className={content}>
            <Notice tone="negative" title="This flow could not be opened.">
              {failed}
            </Notice>
          </div>
        )}
        <ScreenFrame key={opened.take} ref={frame} source={opened.source} width={look.width} />
        <div className={css.drawing}>
          <Drawing
            file={file}
            words={words}
            place={drawn}
            lang={shownLanguage}
            marks={null}
            source={null}
            live={live}
          />
        </div>
        {moment ? (
          <StagePanel
            file={file}
            moment={moment}
            words={spokenOf}
            lang={shownLanguage}
            left={left}
            now={now}
            hrefOf={hrefOf}
            onStep={(label) => go({ ...moment.place, steps: [...moment.place.steps, label] })}
          />
        ) : (
          <p className={css.waiting} role="status">
            {failed === null ? 'The flow is being opened …' : null}
          </p>
        )}
      </div>
    </div>
  );
}
