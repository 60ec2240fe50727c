import { useEffect, useRef, useState, type RefObject } from 'react';
import type { BrandName } from '../brands.ts';
import type { Moment, StageNews, StageWish, Theme } from '../protocol.ts';
import type { StagePlace } from '../steps-text.ts';
import { isSamePlace } from './stage-address.ts';

/** What is known of the stage. */
export interface StageState {
  /** Null until it has opened. */
  readonly moment: Moment | null;
  readonly failed: string | null;
  /** Where a link of the screen would have led, since the last step. */
  readonly left: string | null;
}

/** What the stage is to show. */
export interface WantedStage {
  readonly place: StagePlace;
  readonly theme: Theme;
  readonly brand: BrandName;
}

const UNOPENED: StageState = { moment: null, failed: null, left: null };

/**
 * Keeps the stage in a frame and the address together: what the address names is wished of the stage, and what is done
 * on the screen is written to the address.
 * @param take the frame's own key: another one has nothing to tell yet
 * @param onMove a step was made on the screen
 */
export function useStage(
  frame: RefObject<HTMLIFrameElement | null>,
  take: string,
  { place: wanted, theme, brand }: WantedStage,
  onMove: (place: StagePlace) => void,
): StageState {
  const [known, setKnown] = useState({ take, state: UNOPENED });
  const state = known.take === take ? known.state : UNOPENED;
  const asked = useRef({ take, place: wanted });
  const newest = useRef({ wanted, onMove });
  const { moment } = state;
  const isOpen = moment !== null;
  useEffect(() => {
    newest.current = { wanted, onMove };
    if (asked.current.take !== take) asked.current = { take, place: wanted };
  });

  useEffect(() => {
    let hasOpened = false;
    const tellMove = (told: Moment): void => {
      const { wanted, onMove } = newest.current;
      const isThere = isSamePlace(told.place, wanted, told.starts[0] ?? '');
      // A link that the chart does not follow to its end stays as it is.
      if (hasOpened && !isThere && !told.stopped) {
        asked.current = { take, place: told.place };
        onMove(told.place);
      }
      hasOpened = true;
    };
    const hear = ({ source, origin, data }: MessageEvent<StageNews>): void => {
      if (source === null || source !== frame.current?.contentWindow || origin !== location.origin) return;
      if (data.stage === 'left') setKnown((now) => ({ take, state: { ...now.state, left: data.href } }));
      if (data.stage === 'failed') setKnown({ take, state: { ...UNOPENED, failed: data.error } });
      if (data.stage !== 'moment') return;
      setKnown({ take, state: { moment: data.moment, failed: null, left: null } });
      tellMove(data.moment);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, take]);

  useEffect(() => {
    // Until it has opened nobody listens; it opens where the frame's own address says.
    if (!isOpen || isSamePlace(asked.current.place, wanted, moment?.starts[0] ?? '')) return;
    asked.current = { take, place: wanted };
    const wish: StageWish = { wish: 'go', place: wanted };
    frame.current?.contentWindow?.postMessage(wish, location.origin);
  }, [frame, take, wanted, isOpen, moment]);

  useEffect(() => {
    const wish: StageWish = { wish: 'look', theme, brand };
    // Until then it has the look of the frame's own address.
    if (isOpen) frame.current?.contentWindow?.postMessage(wish, location.origin);
  }, [frame, theme, brand, isOpen]);

  return state;
}
