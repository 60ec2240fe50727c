import { expect, test } from 'vitest';
import { withoutSentences } from './vite-lean-charts.ts';

const lean = (code: string, path = '/src/machines/chart.ts') =>
  withoutSentences(code, path).replaceAll(/\s+/g, ' ').trim();

test('what a state is for and where it comes from are left out, all else stays', () => {
  expect(
    lean(`const chart = {
      description: 'Nobody is signed in.',
      meta: { spec: ['SES-01', '§4 Session'], view: 'sign-in/form' },
      on: { 'signIn.submit': { target: 'busy', description: "It's sent." } },
    };`),
  ).toBe("const chart = { meta: { view: 'sign-in/form' }, on: { 'signIn.submit': { target: 'busy', } }, };");
});

test('a description that is computed or only named alike stays', () => {
  const code = 'const lock = (description: string) => ({ description, state: { description: text(1) } });';
  expect(lean(code)).toBe(code);
  expect(lean('const spec: string = "x"; type Meta = { spec?: string; description: string };')).toBe(
    'const spec: string = "x"; type Meta = { spec?: string; description: string };',
  );
});

test('what only the compiler reads is left out, and a meta that told nothing else', () => {
  expect(
    lean(`setup({ types: { context: {} as Context, tags: '' as Tag }, actors: {} }).createMachine({
      states: { open: { meta: { spec: ['SES-01'] }, on: {} } },
    });`),
  ).toBe('setup({ actors: {} }).createMachine({ states: { open: { on: {} } }, });');
  const code = "const form = { types: { bank: 'ach' }, empty: { types: {} }, asked: { types: kinds } };";
  expect(lean(code)).toBe(code);
});

test('of the rules their ids are left, and names of anything else', () => {
  const code = "const RULES = { 'PAY-01': { name: 'something is selected', spec: '§5 Payment' } };";
  expect(lean(code, '/src/domain/payment/rules.ts')).toBe("const RULES = { 'PAY-01': { } };");
  expect(lean("const bank = { name: 'First' };")).toBe("const bank = { name: 'First' };");
});
