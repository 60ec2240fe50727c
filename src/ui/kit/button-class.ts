import { block, button, iconOnly, size, variant } from './button.css.ts';
import { classNames } from './class-names.ts';

/** How a button looks, whichever element carries it. */
export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** As wide as its container. */
  isBlock?: boolean;
  isIconOnly?: boolean;
}

/** Classes of a button, for links that look like one and for the native buttons of pre-rendered pages. */
export function buttonClass(look: ButtonLook = {}): string {
  return classNames(
    button,
    variant[look.variant ?? 'secondary'],
    size[look.size ?? 'md'],
    look.isBlock && block,
    look.isIconOnly && iconOnly,
  );
}
