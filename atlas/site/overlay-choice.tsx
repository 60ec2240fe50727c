import type { ReactElement } from 'react';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { OVERLAYS, overlayOf } from '../overlay/overlay.ts';
import * as css from './marks.css.ts';
import { addressOf, type Place } from './place.ts';

const NONE = { value: '', label: 'Who moves it' };

/** Chooses what the colours of a chart say; the choice stands in the address. */
export function OverlayChoice({ place }: { readonly place: Place }): ReactElement {
  const chosen = overlayOf(place.overlay);
  const show = (overlay: string | null) => {
    location.hash = addressOf({ ...place, overlay });
  };
  return (
    <div className={css.choices}>
      <ChipSelect
        label="What the colours say"
        value={chosen?.overlay.name ?? ''}
        options={[NONE, ...OVERLAYS.map(({ name, title }) => ({ value: name, label: title }))]}
        onChange={(name) => show(name || null)}
        iconPath="M12 3l9 5-9 5-9-5zM3 13l9 5 9-5"
      />
    </div>
  );
}
