import type { ReactElement } from 'react';
import { chip, clear } from './chip.css.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** The cross of a filter that is set. */
export function ClearChip({ label, onClear }: { label: string; onClear: () => void }): ReactElement {
  return (
    <button type="button" className={classNames(chip, clear)} data-set aria-label={label} onClick={onClear}>
      <Icon name="close" size="sm" />
    </button>
  );
}
