/** Two pictures as base64. */
export interface Pair {
  readonly one: string;
  readonly other: string;
}

/**
 * Whether two WebP pictures look the same: Chromium draws the edge of a letter a shade lighter now and then. A pixel
 * may differ by 48 of 255, and fewer than 100 by more than 16; a changed letter or line is far beyond that. Runs in a
 * page, so it needs nothing from outside of itself.
 */
export async function isSameLook({ one, other }: Pair): Promise<boolean> {
  const pixelsOf = async (base64: string): Promise<ImageData> => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
    const paper = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!paper) throw new Error('This browser draws no picture.');
    paper.drawImage(bitmap, 0, 0);
    return paper.getImageData(0, 0, bitmap.width, bitmap.height);
  };
  const [before, after] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (before.width !== after.width || before.height !== after.height) return false;
  let seen = 0;
  let last = -1;
  for (const [at, value] of before.data.entries()) {
    const difference = Math.abs(value - (after.data[at] ?? 0));
    if (difference > 48) return false;
    const pixel = Math.floor(at / 4);
    if (difference > 16 && pixel !== last) {
      seen += 1;
      last = pixel;
    }
  }
  return seen < 100;
}
