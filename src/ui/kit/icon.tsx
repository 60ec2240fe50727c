import type { ReactElement } from 'react';
import { Glyph } from './glyph.tsx';
import { iconPaths } from './icon-paths.ts';
import type { IconName } from './icon-paths.ts';

export interface IconProps {
  name: IconName;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

/** A decorative icon by name; the control around it carries the accessible name. */
export function Icon({ name, size, className }: IconProps): ReactElement {
  return <Glyph path={iconPaths[name]} size={size} className={className} />;
}
