import type { ReactElement } from 'react';
import { buttonClass } from '#ui/kit/button-class.ts';
import { group } from './size-switch.css.ts';
import { SIZES, SIZE_NAMES, type Size } from './size.ts';

/** Whether screens are shown as on a desk or in a hand. */
export function SizeSwitch({ size, onChange }: { size: Size; onChange: (size: Size) => void }): ReactElement {
  return (
    <div className={group} role="group" aria-label="Size of the screen">
      {SIZES.map((one) => (
        <button
          key={one}
          type="button"
          className={buttonClass({ size: 'sm', variant: one === size ? 'secondary' : 'quiet' })}
          aria-pressed={one === size}
          onClick={() => onChange(one)}
        >
          {SIZE_NAMES[one]}
        </button>
      ))}
    </div>
  );
}
