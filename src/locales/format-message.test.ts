import { TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { compileCatalog, innerElements, parseMessage } from './compile.ts';
import { createFormatter } from './format-message.ts';
import type { Values } from './format-message.ts';
import { languages, localeOf } from './languages.ts';
import { readTexts } from './load-node.ts';

const special = {
  'nested.choices':
    '{party, select, customer {{count, plural, =0 {none} one {# left} other {# of {count}}}} other {x}}',
  'nested.tags': 'Read <a>the <b>terms of {brand}</b></a>, <a>all</a>.',
  'plural.offset': '{count, plural, offset:1 =0 {nobody} one {# other} other {# others}}',
  quoted: "It’s '{'literal'}'",
};

const counts = [0, 1, 2, 5, 11, 21, 1.5, 1000, 1_000_000];

/** The values of each parameter that a message names, with `count` for every plural and a branch for every select. */
function valuesFor(elements: MessageFormatElement[], count: number, branch: number): Values {
  const values: Values = {};
  for (const element of elements) {
    if (element.type === TYPE.plural) values[element.value] = count;
    else if (element.type === TYPE.tag)
      values[element.value] = (content: unknown[]) => `[${content.join('')}]`;
    else if (element.type === TYPE.select) {
      const options = Object.keys(element.options);
      values[element.value] = options[branch % options.length];
    } else if (element.type === TYPE.argument) values[element.value] ??= `<${element.value}>`;
    for (const inner of innerElements(element))
      Object.assign(values, valuesFor(inner, count, branch), { ...values });
  }
  return values;
}

test.each(languages)(
  'every message in %s is printed as the reference implementation prints it',
  (language) => {
    const texts = { ...special, ...readTexts('en'), ...readTexts(language) };
    const format = createFormatter(localeOf(language));
    for (const [key, message] of Object.entries(compileCatalog(texts))) {
      const elements = parseMessage(texts[key as keyof typeof texts]);
      const reference = new IntlMessageFormat(elements, localeOf(language));
      for (const count of counts) {
        const values = valuesFor(elements, count, counts.indexOf(count));
        const printed = format(typeof message === 'string' ? [message] : message, values).join('');
        // The reference groups by the locale's habit, the portal always.
        const ungrouped = (text: string) => text.replaceAll(/(?<=\d)[.,\u00a0\u202f](?=\d{3})/g, '');
        const expected = [reference.format(values as Record<string, string>)].flat().join('');
        expect(ungrouped(printed), key).toBe(ungrouped(expected));
      }
    }
  },
);

test('neighbouring texts are one piece, and a tag is what its parameter made of it', () => {
  const format = createFormatter('en');
  const link = (content: unknown[]) => ({ content });
  expect(
    format(['Pay ', ['count'], ' of ', ['link', ['the ', ['name']]], '.'], { count: 3, link, name: 'list' }),
  ).toEqual(['Pay 3 of ', { content: ['the list'] }, '.']);
});

test('a parameter that was not given is an error, not an empty place', () => {
  expect(() => createFormatter('en')([['name']], {})).toThrow('The parameter "name" was not given');
});
