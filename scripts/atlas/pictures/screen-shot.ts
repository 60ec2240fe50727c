import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrowserCommand } from 'vitest/node';

/** Loss that nobody sees beside the original: text stays sharp, and a screen takes about 10 kB. */
const QUALITY = 50;

/** What a page asks of the process that drives its browser. */
export interface PictureCommands {
  /** Takes what the page shows, from its top left corner. */
  takePicture: (file: string, width: number, height: number) => Promise<void>;
  /** Keeps what was taken of a chart. */
  keepText: (file: string, text: string) => Promise<void>;
}

type Command<Name extends keyof PictureCommands> = BrowserCommand<Parameters<PictureCommands[Name]>>;

/** Writes a picture of the page into a folder. */
export const takePicture =
  (folder: string): Command<'takePicture'> =>
  async ({ page, context }, name, width, height) => {
    // The pointer rests where the last step was; no control shall look touched.
    await page.mouse.move(width - 1, height - 1);
    const session = await context.newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: QUALITY,
      clip: { x: 0, y: 0, width, height, scale: 1 },
    });
    await session.detach();
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(data, 'base64'));
  };

/** Writes a text into a folder. */
export const keepText =
  (folder: string): Command<'keepText'> =>
  (_, name, text) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
