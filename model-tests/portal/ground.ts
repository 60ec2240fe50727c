/** Red, green and blue of the page's ground, from 0 to 255, in whichever notation it is written. */
export function ground(): number[] {
  const brush = new OffscreenCanvas(1, 1).getContext('2d')!;
  brush.fillStyle = getComputedStyle(document.body).backgroundColor;
  brush.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
