import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

interface Devices {
  readonly send: (
    method: 'Emulation.setEmulatedMedia',
    media: { readonly media: string },
  ) => Promise<unknown>;
}

/** Shows the page as it is printed, until the test ends. */
export async function onPaper(): Promise<void> {
  const devices = cdp() as unknown as Devices;
  await devices.send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => {
    await devices.send('Emulation.setEmulatedMedia', { media: '' });
  });
}

/** What of the page can be seen that is of no use on paper: buttons, fields, and ways to other pages of the portal. */
export function uselessOnPaper(): string[] {
  const found = document.querySelectorAll('button, input, select, textarea, nav a, [role="button"]');
  return [...found]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map(({ textContent, outerHTML }) => textContent.trim() || outerHTML.slice(0, 80));
}
