/**
 * Puts a page's style sheets and classic scripts into the page, so that it is painted without waiting for another
 * answer. Module scripts stay files: they run after the paint. The server allows each inline piece by its hash.
 * @param read the text of a built file by its path, `assets/sign-in.css`
 */
export function inlineFiles(html: string, read: (path: string) => string): string {
  return html
    .replaceAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g, (_, path: string) =>
      element('style', read(path), path),
    )
    .replaceAll(/<script src="\/([^"]+)"><\/script>/g, (_, path: string) =>
      element('script', read(path), path),
    );
}

function element(name: 'style' | 'script', content: string, path: string): string {
  if (new RegExp(`</${name}|<!--`, 'i').test(content)) throw new Error(`${path} cannot stand inside a page`);
  return `<${name}>${content.trim()}</${name}>`;
}
