import type { ReactElement } from 'react';
import type { Size } from './picture.ts';
import { altText, type Screen } from './storyboard.ts';

export interface ScreenImageProps {
  readonly screen: Screen;
  readonly size: Size;
  readonly className?: string;
  /** Loaded at once: it is what was asked for. */
  readonly isWanted?: boolean;
}

/** The picture of a screen; its room is there before it is loaded. */
export function ScreenImage({ screen, size, className, isWanted }: ScreenImageProps): ReactElement {
  const [width, height] = screen[size];
  return (
    <img
      className={className}
      src={screen.files[size]}
      alt={altText(screen)}
      width={width}
      height={height}
      loading={isWanted ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
