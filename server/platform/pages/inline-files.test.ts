import { expect, test } from 'vitest';
import { inlineFiles } from '#server/platform/pages/inline-files.ts';

const files: Record<string, string> = {
  'assets/a.css': 'a{color:red}\n',
  'theme.js': 'theme();\n',
  'bad.js': 'write("</script>")',
};
const read = (path: string) => files[path] ?? '';

test('a style sheet and a classic script stand in the page, in their places', () => {
  const html = '<script src="/theme.js"></script>\n<link rel="stylesheet" crossorigin href="/assets/a.css">';
  expect(inlineFiles(html, read)).toBe('<script>theme();</script>\n<style>a{color:red}</style>');
});

test('modules, preloads and icons stay files', () => {
  const html =
    '<script type="module" crossorigin src="/assets/a.js"></script><link rel="modulepreload" href="/assets/b.js">' +
    '<link rel="icon" href="/favicon.svg"><script type="application/json" id="messages">{}</script>';
  expect(inlineFiles(html, read)).toBe(html);
});

test('a file that would end its own element is refused', () => {
  expect(() => inlineFiles('<script src="/bad.js"></script>', read)).toThrow(
    'bad.js cannot stand inside a page',
  );
});

test('a dollar sign in a file is no replacement pattern', () => {
  expect(inlineFiles('<script src="/theme.js"></script>', () => "x('$&$1')")).toBe(
    "<script>x('$&$1')</script>",
  );
});
