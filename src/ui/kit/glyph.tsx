import type { ReactElement } from 'react';
import { classNames } from './class-names.ts';
import { icon } from './icon.css.ts';

export interface GlyphProps {
  /** Path on a 24 px grid, drawn as a stroke. */
  path: string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

/** A decorative icon by its path, for pages that must not load the whole icon record (sign-in). */
export function Glyph({ path, size = 'md', className }: GlyphProps): ReactElement {
  return (
    <svg className={classNames(icon[size], className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
