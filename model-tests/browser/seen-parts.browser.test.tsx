import { afterEach, expect, test } from 'vitest';
import { SeenParts } from './seen-parts.ts';
import { trusted } from './refused.ts';

const show = (markup: string) => {
  document.body.innerHTML = (trusted?.createHTML(markup) ?? markup) as string;
};

afterEach(() => document.body.replaceChildren());

const taken = (parts: SeenParts) => parts.take().map((element) => element.id);

test('what was there before is known, however React counts its ids, and what is new is not', () => {
  const parts = new SeenParts();
  show(
    '<nav id="menu"><a href="#x" aria-describedby="_r_1_">Pay</a></nav><main id="page"><p id="old">A</p></main>',
  );
  expect(taken(parts)).toEqual([]);
  show(
    '<nav id="menu"><a href="#x" aria-describedby="_r_2f_">Pay</a></nav><main id="page"><p id="old">A</p><input id="new"></main>',
  );
  expect(taken(parts)).toEqual(['menu', 'old']);
});

test('the same in other surroundings is looked at again, because it may stand on another ground', () => {
  const parts = new SeenParts();
  show('<main id="page" class="light"><p id="text">A</p></main>');
  parts.take();
  show('<main id="page" class="dark"><p id="text">A</p></main>');
  expect(taken(parts)).toEqual([]);
});
