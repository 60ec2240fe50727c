import type { Browser, BrowserContext } from '@playwright/test';

/** By which name a page tells the test that the browser refused something. */
const TELL = 'tellRefused';

/**
 * Hears what no page of the built portal may do, in every context that is opened from now on: break its own Content
 * Security Policy, or throw what nobody catches.
 * @returns what was heard, in the order it happened; it grows
 */
export function watchPages(browser: Browser): string[] {
  const heard: string[] = [];
  browser.on('context', (context) => void watch(context, heard));
  return heard;
}

async function watch(context: BrowserContext, heard: string[]): Promise<void> {
  context.on('weberror', (thrown) => {
    const error = thrown.error();
    heard.push(`${thrown.page()?.url() ?? 'a page'} threw ${error.stack ?? error.message}`);
  });
  // Asked for together, so that they are known before a page can be opened.
  const told = context.exposeFunction(TELL, (refused: string) => void heard.push(refused));
  const asked = context.addInitScript((name) => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = violation;
      const tell = (globalThis as unknown as Record<string, (refused: string) => void>)[name];
      tell?.(`${location.href} ${effectiveDirective}: ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`);
    });
  }, TELL);
  // A context may be closed before it has answered.
  await Promise.all([told, asked]).catch(() => undefined);
}
