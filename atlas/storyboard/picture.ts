/** The widths at which every screen is taken. */
export const SIZES = ['desktop', 'phone'] as const;
export type Size = (typeof SIZES)[number];

/** A size as people say it. */
export const SIZE_NAMES: Readonly<Record<Size, string>> = { desktop: 'Desktop', phone: 'Phone' };

/** Pixels of a picture, width and height. */
export type Pixels = readonly [width: number, height: number];

/** The screen of one state value, as a tour came to it first. */
export interface Picture {
  /** The state value, as the committed paths name it: `selecting.choosing`. */
  readonly value: string;
  /** The innermost states that it means, by their ids. */
  readonly states: readonly string[];
  readonly heading: string;
  /** The start of the tour. */
  readonly start: string;
  /** The tour, as `npm run paths -- <chart> --tour <number>` counts, and how many of its steps lead here. */
  readonly tour: number;
  readonly step: number;
  readonly desktop: Pixels;
  readonly phone: Pixels;
  /** Everything that is to be read on the screen, for who searches. */
  readonly words: string;
}

/** `atlas/pictures/<chart>/pictures.json`: the pictures of a chart in the order of the tours. */
export interface PicturesFile {
  /** Changes with every file, and every English message, that the screens are made of. */
  readonly hash: string;
  readonly pictures: readonly Picture[];
}

/** The name of a picture's file, on any file system: `{session: signedIn}` is `session-signedIn`. */
export function pictureName(value: string, size: Size): string {
  const plain = value
    .replaceAll(/[{}]/g, '')
    .replaceAll(': ', '-')
    .replaceAll(', ', '+')
    .replaceAll(/[^\w.+-]/g, '_');
  return `${plain}.${size}.webp`;
}
