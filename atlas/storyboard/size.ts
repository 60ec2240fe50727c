/** The windows in which screens are shown. */
export const SIZES = ['desktop', 'phone'] as const;
export type Size = (typeof SIZES)[number];

/** A size as people say it. */
export const SIZE_NAMES: Readonly<Record<Size, string>> = { desktop: 'Desktop', phone: 'Phone' };

/** Pixels of each window. */
export const WINDOWS: Readonly<Record<Size, { readonly width: number; readonly height: number }>> = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 780 },
};
