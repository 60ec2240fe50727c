import type { Wrongs } from './seen.ts';

/** Until the browser draws next. */
export const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Lets everything that is due run: promises, the renderer. */
export const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Asks again until nothing is wrong or the patience ends: a view may take a moment to render. */
export async function lasting(ask: () => Wrongs, patience = 1_000): Promise<Wrongs> {
  const end = performance.now() + patience;
  await turn();
  let wrongs = ask();
  while (wrongs.length > 0 && performance.now() < end) {
    await frame();
    wrongs = ask();
  }
  return wrongs;
}
