import * as v from 'valibot';
import { isPlainText, themeValues, type ComponentOverride } from '#domain/portal/component-override.ts';
import { attributesOf, documentOf } from '#api/platform/from-wire.ts';

/**
 * An override as it comes from the wire. What is not plain text, or no value of a token, is left out: a back end of
 * the provider's own is not this one, and its words stand beside amounts and buttons.
 */
export const ComponentDocument = v.pipe(
  documentOf(
    attributesOf(
      v.object({
        texts: v.record(v.string(), v.record(v.string(), v.string())),
        theme: v.record(v.string(), v.number()),
      }),
    ),
  ),
  v.transform(({ texts, theme }): ComponentOverride => ({
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, texts]) => [
        language,
        Object.fromEntries(Object.entries(texts).filter(([, text]) => isPlainText(text))),
      ]),
    ),
    theme: themeValues(theme),
  })),
);
