import { expect, test } from 'vitest';
import { named, namesOf, plural } from './names.ts';

test('a flow has one name in every form', () => {
  expect(namesOf('paper-statement')).toEqual({
    name: 'paper-statement',
    camel: 'paperStatement',
    pascal: 'PaperStatement',
    upper: 'PAPER_STATEMENT',
    snake: 'paper_statement',
    words: 'paper statement',
    title: 'Paper statement',
  });
});

test.each(['PaperStatement', 'paper_statement', '-paper', 'paper-', '', '../paper'])(
  '“%s” names no flow',
  (name) => {
    expect(() => namesOf(name)).toThrow('names no flow');
  },
);

test.each([
  ['statement', 'statements'],
  ['sign-in-entry', 'sign-in-entries'],
  ['survey', 'surveys'],
  ['address', 'addresses'],
])('many of %s are %s', (one, many) => expect(plural(one)).toBe(many));

test('each mark of a text is named, and none is left', () => {
  const text = '#server/__area__/__names__/list-__names__.ts __Pascal__ __camels__ __UPPER__ __wordss__';
  expect(named(text, namesOf('entry'), 'access')).toBe(
    '#server/access/entries/list-entries.ts Entry entries ENTRY entries',
  );
});
