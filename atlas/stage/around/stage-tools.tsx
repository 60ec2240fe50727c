import { useState } from 'react';
import type { ReactElement } from 'react';
import { isLanguage, languageNames, languages, type Language } from '#locales/languages.ts';
import { buttonClass } from '#ui/kit/button-class.ts';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { iconPaths } from '#ui/kit/icon-paths.ts';
import { brandNames, BRANDS, type BrandName } from '../brands.ts';
import type { Moment, Theme } from '../protocol.ts';
import type { StagePlace } from '../steps-text.ts';
import { WIDTHS, type Look } from './stage-address.ts';
import * as css from './stage-tab.css.ts';
import { TourSteps } from './tour-steps.tsx';

export interface StageToolsProps {
  readonly chart: string;
  readonly moment: Moment | null;
  /** The address of a place in this look, as a link that can be sent. */
  readonly hrefOf: (place: StagePlace) => string;
  readonly onGo: (place: StagePlace) => void;
  readonly look: Look;
  readonly language: Language;
  readonly theme: Theme;
  readonly brand: BrandName;
  readonly onLook: (change: Partial<Look>) => void;
}

/** What moves the flow as a whole, and how its screen is looked at. */
export function StageTools(props: StageToolsProps): ReactElement {
  return (
    <div className={css.tools}>
      <div className={css.group} role="group" aria-label="The flow">
        {props.moment ? <Moves {...props} moment={props.moment} /> : null}
      </div>
      <div className={css.group} role="group" aria-label="The screen">
        <Looks {...props} />
      </div>
    </div>
  );
}

type MovesProps = StageToolsProps & { readonly moment: Moment };

function Moves({ chart, moment, hrefOf, onGo }: MovesProps): ReactElement {
  const { place, starts } = moment;
  const back = { ...place, steps: place.steps.slice(0, -1) };
  const isAtStart = place.steps.length === 0;
  const look = { size: 'sm' } as const;
  return (
    <>
      <button type="button" className={buttonClass(look)} disabled={isAtStart} onClick={() => onGo(back)}>
        Step back
      </button>
      <button
        type="button"
        className={buttonClass(look)}
        disabled={isAtStart}
        onClick={() => onGo({ ...place, steps: [] })}
      >
        Start again
      </button>
      <ChipSelect
        label="Start"
        value={place.start}
        options={starts.map((start) => ({ value: start, label: `Start ${start}` }))}
        onChange={(start) => onGo({ start, steps: [] })}
      />
      <TourSteps chart={chart} place={place} onGo={onGo} />
      <CopyLink href={hrefOf(place)} />
    </>
  );
}

function CopyLink({ href }: { readonly href: string }): ReactElement {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === href;
  const copy = async (): Promise<void> => {
    const link = new URL(href, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      // A page without the right to copy shows the link instead, for the user to do it.
      prompt('Copy this link', link);
    }
    setCopied(href);
  };
  return (
    <button type="button" className={buttonClass({ size: 'sm' })} onClick={() => void copy()}>
      {isCopied ? 'Link copied' : 'Copy link'}
    </button>
  );
}

const DESKTOP = 1280;
const PHONE = 390;

/** Language, theme, brand and width of the screen, beside the atlas' own. */
function Looks({ look, language, theme, brand, onLook }: StageToolsProps): ReactElement {
  const { width } = look;
  const widths: readonly (readonly [string, number | null])[] = [
    ['Fit', null],
    ['Desktop', DESKTOP],
    ['Phone', PHONE],
  ];
  return (
    <>
      <ChipSelect
        label="Language of the screen"
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        onChange={(value) => onLook({ language: isLanguage(value) ? value : null })}
        iconPath={iconPaths.globe}
      />
      <ChipSelect
        label="Theme of the screen"
        value={theme}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        onChange={(value) => onLook({ theme: value })}
      />
      <ChipSelect
        label="Brand of the screen"
        value={brand}
        options={brandNames.map((value) => ({ value, label: BRANDS[value].label }))}
        onChange={(value) => onLook({ brand: value === 'own' ? null : value })}
      />
      {widths.map(([name, pixels]) => (
        <button
          key={name}
          type="button"
          className={buttonClass({ size: 'sm', variant: width === pixels ? 'secondary' : 'quiet' })}
          aria-pressed={width === pixels}
          onClick={() => onLook({ width: pixels })}
        >
          {name}
        </button>
      ))}
      <input
        key={width}
        className={css.width}
        type="number"
        aria-label="Width of the screen in pixels"
        placeholder="Width"
        min={WIDTHS.least}
        max={WIDTHS.most}
        defaultValue={width ?? ''}
        onChange={({ target }) => {
          if (target.validity.valid && target.value !== '') onLook({ width: Number(target.value) });
        }}
      />
    </>
  );
}
