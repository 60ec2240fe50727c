import { useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactElement, SyntheticEvent } from 'react';

import { buttonClass } from '#ui/kit/button-class.ts';
import { addressOf } from '../site/place.ts';
import { stageAddress } from '../stage/around/stage-address.ts';
import { LiveScreen } from './live-screen.tsx';
import * as css from './screen-dialog.css.ts';
import { SizeSwitch } from './size-switch.tsx';
import { WINDOWS, type Size } from './size.ts';
import type { Screen } from './storyboard.ts';

/** A screen of a chart. */
export interface Shown {
  readonly chart: string;
  readonly screen: Screen;
}

export interface ScreenDialogProps {
  /** In the order in which the arrow keys go. */
  readonly screens: readonly Shown[];
  /** The place of the one that is shown. */
  readonly at: number;
  readonly size: Size;
  readonly lang: string;
  readonly onMove: (at: number) => void;
  readonly onSize: (size: Size) => void;
  readonly onClose: () => void;
}

/** Where the real view stands in this state and can be gone on with, as wide as it is seen. */
const liveAddress = ({ chart, screen }: Shown, size: Size): string =>
  stageAddress(chart, screen, {
    language: null,
    theme: null,
    brand: null,
    width: size === 'phone' ? WINDOWS.phone.width : null,
  });

/** One screen as large as it is, and by the arrow keys the one before and after it. */
export function ScreenDialog(props: ScreenDialogProps): ReactElement | null {
  const { screens, at, size, lang, onMove, onSize, onClose } = props;
  const title = useId();
  const modal = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = modal.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-takes-focus]')?.focus();
    return () => element?.close();
  }, []);
  const shown = screens[at];
  if (!shown) return null;
  const { chart, screen } = shown;
  const press = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowLeft' && at > 0) onMove(at - 1);
    if (key === 'ArrowRight' && at < screens.length - 1) onMove(at + 1);
  };
  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog ref={modal} className={css.dialog} aria-labelledby={title} onCancel={cancel} onKeyDown={press}>
      <header className={css.head}>
        <div className={css.names}>
          <h2 id={title}>{screen.heading || screen.title}</h2>
          <p className={css.facts}>
            <span>{screen.title}</span>
            <a href={addressOf({ chart, state: screen.states[0] ?? null })} onClick={onClose}>
              See the state in its chart
            </a>
            <a href={liveAddress(shown, size)} onClick={onClose}>
              Try it from here, in any language
            </a>
            <code>{`npm run paths -- ${chart} --tour ${screen.tour}`}</code>
          </p>
        </div>
        <SizeSwitch size={size} onChange={onSize} />
        <div className={css.moves}>
          <Move label="Screen before" sign="←" isPossible={at > 0} onMove={() => onMove(at - 1)} />
          <span className={css.count} aria-live="polite">{`${at + 1} of ${screens.length}`}</span>
          <Move
            label="Screen after"
            sign="→"
            isPossible={at < screens.length - 1}
            onMove={() => onMove(at + 1)}
          />
          <button type="button" className={buttonClass({ size: 'sm' })} data-takes-focus onClick={onClose}>
            Close
          </button>
        </div>
      </header>
      <div key={`${at} ${size}`} className={css.room}>
        <LiveScreen chart={chart} screen={screen} size={size} lang={lang} isWhole />
      </div>
    </dialog>
  );
}

interface MoveProps {
  readonly label: string;
  readonly sign: string;
  readonly isPossible: boolean;
  readonly onMove: () => void;
}

/** At the end it stays focusable: who moves by it must not lose the place. */
function Move({ label, sign, isPossible, onMove }: MoveProps): ReactElement {
  return (
    <button
      type="button"
      className={buttonClass({ size: 'sm', isIconOnly: true })}
      aria-label={label}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onMove()}
    >
      {sign}
    </button>
  );
}
