import { expect, test } from 'vitest';
import { isSameLook } from './same-look.ts';

/** A picture of a grey page, as base64. */
async function picture(
  draw: (paper: OffscreenCanvasRenderingContext2D) => void,
  height = 100,
): Promise<string> {
  const canvas = new OffscreenCanvas(300, height);
  const paper = canvas.getContext('2d')!;
  paper.fillStyle = 'rgb(240 240 240)';
  paper.fillRect(0, 0, 300, height);
  draw(paper);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 1 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

const dots = (grey: number, width: number, height: number) => (paper: OffscreenCanvasRenderingContext2D) => {
  paper.fillStyle = `rgb(${grey} ${grey} ${grey})`;
  paper.fillRect(20, 20, width, height);
};

test.each([
  ['the same', 240, 50, true],
  ['a shade on the edge of a letter', 210, 5, true],
  ['another letter', 100, 5, false],
  ['a line in another grey', 215, 250, false],
])('%s', async (_, grey, width, isSame) => {
  const before = await picture(() => {});
  const after = await picture(dots(grey, width, 1));
  expect(await isSameLook({ one: before, other: after })).toBe(isSame);
});

test('a longer page', async () => {
  const [one, other] = [await picture(() => {}), await picture(() => {}, 120)];
  expect(await isSameLook({ one, other })).toBe(false);
});
