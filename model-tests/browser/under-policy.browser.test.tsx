import { expect, test } from 'vitest';
import { takeRefused, trusted } from './refused.ts';

/** What the policy refuses once a thing was tried. */
async function refusedAfter(attempt: () => void): Promise<readonly string[]> {
  attempt();
  const refused: string[] = [];
  await expect.poll(() => refused.push(...takeRefused())).toBeGreaterThan(0);
  return refused;
}

/** Adds an element to the page, and takes it away again. */
function put(name: 'style' | 'script' | 'img', changed: (element: HTMLElement) => void): void {
  const element = document.createElement(name);
  changed(element);
  document.head.append(element);
  element.remove();
}

test('markup from a text is refused, as in the built portal', async () => {
  const refused = await refusedAfter(() => {
    expect(() => {
      document.createElement('p').innerHTML = '<b>7</b>';
    }).toThrow(TypeError);
  });
  expect(refused[0]).toContain('require-trusted-types-for');
});

test('a style, a script and an attribute that stand in the page are refused', async () => {
  expect(await refusedAfter(() => put('style', (style) => (style.textContent = 'b {}')))).toEqual([
    expect.stringContaining('style-src-elem: inline'),
  ]);
  expect(await refusedAfter(() => put('img', (image) => image.setAttribute('style', 'top: 0')))).toEqual([
    expect.stringContaining('style-src-attr: inline'),
  ]);
  const script = trusted?.createScript('globalThis.ran = true') ?? '';
  expect(await refusedAfter(() => put('script', (element) => (element.textContent = script)))).toEqual([
    expect.stringContaining('script-src-elem: inline'),
  ]);
});

test('what is on another origin is neither asked nor shown', async () => {
  const asked = await refusedAfter(() => void fetch('https://elsewhere.example').catch(() => undefined));
  expect(asked[0]).toContain('connect-src');
});
