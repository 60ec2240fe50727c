import { afterEach, expect } from 'vitest';

/**
 * What React says of markup that a browser would mend otherwise, and of two rows under one key. Only the React that one
 * develops with says it: `npm run test:view` and the deep run have that one, `npm test` the one of the built portal.
 */
const BROKEN = /^In HTML, .* cannot |children with the same key/;
const told: string[] = [];
const say = console.error.bind(console);

// Before all tests of views and components: one that draws such markup fails, because it would be drawn otherwise than
// it is written.
console.error = (...said: unknown[]) => {
  const text = said.map(String).join(' ');
  if (BROKEN.test(text)) told.push(text.slice(0, 400));
  else say(...said);
};
afterEach(() => {
  expect(told.splice(0), 'markup that React finds broken').toEqual([]);
});
