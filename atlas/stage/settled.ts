const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Resolves once the page shows what was rendered: painted, in its font, and nothing moves that will end. */
export async function settled(): Promise<void> {
  await frame();
  await frame();
  await document.fonts.ready;
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
  // One that is cancelled because its element goes has ended too.
  await Promise.allSettled(ending.map((animation) => animation.finished));
  await frame();
}
