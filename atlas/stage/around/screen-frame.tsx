import { useLayoutEffect, useRef } from 'react';
import type { ReactElement, RefObject } from 'react';
import { useSize } from '../../site/use-size.ts';
import { SANDBOX } from './stage-source.ts';
import * as css from './stage-tab.css.ts';

export interface ScreenFrameProps {
  readonly source: string;
  /** Pixels; null for as wide as there is room. */
  readonly width: number | null;
  readonly ref: RefObject<HTMLIFrameElement | null>;
}

/** The real view, on a page of its own: its styles, dialogs, focus and width are those of the portal. */
export function ScreenFrame({ source, width, ref }: ScreenFrameProps): ReactElement {
  const room = useRef<HTMLDivElement>(null);
  const size = useSize(room);
  useLayoutEffect(() => {
    const { current: frame } = ref;
    if (!frame) return;
    const scale = width === null ? 1 : Math.min(1, size.width / width);
    frame.style.width = width === null ? '100%' : `${width}px`;
    frame.style.height = `${100 / scale}%`;
    frame.style.transform = scale < 1 ? `scale(${scale})` : '';
  }, [ref, width, size.width]);
  return (
    <div className={css.screen} ref={room}>
      <iframe
        ref={ref}
        className={css.frame}
        title="The screen, as the portal shows it"
        src={source}
        sandbox={SANDBOX}
      />
    </div>
  );
}
