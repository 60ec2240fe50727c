import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';

import { useSize } from '../site/use-size.ts';
import { SANDBOX, StagePage, stageSource } from '../stage/around/stage-source.ts';
import { useTheme } from '../stage/around/use-theme.ts';
import * as css from './live-screen.css.ts';
import { WINDOWS, type Size } from './size.ts';
import { altText, type Screen } from './storyboard.ts';
import { useLive } from './use-live.ts';

export interface LiveScreenProps {
  readonly chart: string;
  readonly screen: Screen;
  readonly size: Size;
  readonly lang: string;
  /** As large as it is, down to its end; else what the window shows, as wide as there is room. */
  readonly isWhole?: boolean;
  /** Opened wherever it is, because it is asked for. */
  readonly isWanted?: boolean;
}

const ROOMS = { desktop: css.desktop, phone: css.phone };

/** A page is seen down to here. */
const LONGEST = 2_400;

/** The real view in a state, to be looked at: a page of its own that opens when it comes near. */
export function LiveScreen(props: LiveScreenProps): ReactElement {
  const { chart, screen, size, lang, isWhole = false, isWanted = false } = props;
  const theme = useTheme();
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { width: wide } = useSize(room);
  const window = WINDOWS[size];
  const [height, setHeight] = useState(window.height);
  const { isOpen, onShown } = useLive(room, isWhole || isWanted);
  const source = stageSource(use(StagePage), chart, lang, { place: screen, theme, brand: 'own' });
  const shown = isWhole ? height : window.height;
  useLayoutEffect(() => {
    const scale = isWhole ? Math.min(1, wide / window.width) : wide / window.width;
    if (isWhole && room.current) {
      room.current.style.width = `${window.width}px`;
      room.current.style.height = `${shown * scale}px`;
    }
    if (!isOpen || !frame.current) return;
    frame.current.style.width = `${window.width}px`;
    frame.current.style.height = `${shown}px`;
    frame.current.style.transform = `scale(${scale})`;
  }, [isWhole, wide, window.width, shown, isOpen]);
  useEffect(() => {
    // It tells when it shows something; what it tells does not matter here.
    const measure = ({ source: teller }: MessageEvent): void => {
      const page = frame.current?.contentDocument;
      if (!page || teller !== frame.current?.contentWindow) return;
      setHeight(Math.min(LONGEST, Math.max(window.height, page.documentElement.scrollHeight)));
    };
    if (isWhole) addEventListener('message', measure);
    return () => removeEventListener('message', measure);
  }, [isWhole, window.height]);
  return (
    <div ref={room} className={isWhole ? css.whole : ROOMS[size]} role="img" aria-label={altText(screen)}>
      {isOpen ? (
        <iframe
          ref={frame}
          className={css.frame}
          title={altText(screen)}
          src={source}
          sandbox={SANDBOX}
          inert
          onLoad={onShown}
        />
      ) : null}
    </div>
  );
}
