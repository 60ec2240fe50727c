import * as v from 'valibot';
import { isPlainText, themeValues } from '#domain/portal/component-override.ts';
import { languageNames } from '#locales/languages.ts';
import { readTexts } from '#locales/load-node.ts';

const texts = v.record(
  v.pipe(
    v.string(),
    v.check((language) => language in languageNames, 'is none of the languages'),
  ),
  v.record(
    v.pipe(v.string(), v.check(isOverridable, 'is no message, or one that takes values')),
    v.pipe(v.string(), v.check(isPlainText, 'must be plain words without markup, script or placeholders')),
  ),
);
const theme = v.pipe(
  v.record(v.string(), v.number()),
  v.check(
    (tokens) => Object.keys(themeValues(tokens)).length === Object.keys(tokens).length,
    'has a token that cannot be set, or a value out of its range',
  ),
);

/** Overrides by name, as the settings have them: texts by language and message, and values of the theme. */
export const ComponentsSchema = v.record(
  v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, 'must be one word of an address')),
  v.strictObject({ texts: v.optional(texts, {}), theme: v.optional(theme, {}) }),
);

/** A message that is the same for everybody: one that takes values would lose them. */
function isOverridable(key: string): boolean {
  const english = readTexts('en')[key];
  return english !== undefined && !/[{<]/.test(english);
}
