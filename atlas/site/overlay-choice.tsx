import type { ReactElement } from 'react';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { OVERLAYS, overlayOf, overlayText, type OverlaySource } from '../overlay/overlay.ts';
import * as css from './marks.css.ts';
import { addressOf, type Place } from './place.ts';

const NONE = { value: '', label: 'Who moves it' };
const LAYERS = 'M12 3l9 5-9 5-9-5zM3 13l9 5 9-5';

export interface OverlayChoiceProps {
  readonly place: Place;
  readonly source: OverlaySource;
}

/** Chooses what the colours of a chart say, and what within that; the choice stands in the address. */
export function OverlayChoice({ place, source }: OverlayChoiceProps): ReactElement {
  const chosen = overlayOf(place.overlay);
  const show = (overlay: string | null) => {
    location.hash = addressOf({ ...place, overlay });
  };
  const choices = chosen?.overlay.choices?.(source, chosen.choice) ?? [];
  return (
    <div className={css.choices}>
      <ChipSelect
        label="What the colours say"
        value={chosen?.overlay.name ?? ''}
        options={[NONE, ...OVERLAYS.map(({ name, title }) => ({ value: name, label: title }))]}
        onChange={(name) => show(name || null)}
        iconPath={LAYERS}
      />
      {choices.map(({ label, options, value }, at) => (
        <span key={label} className={css.choice}>
          <ChipSelect
            label={label}
            value={value}
            options={options}
            onChange={(next) => {
              const values = choices.map((choice, place) => (place === at ? next : choice.value));
              show(overlayText(chosen?.overlay.name ?? '', values));
            }}
          />
        </span>
      ))}
    </div>
  );
}
