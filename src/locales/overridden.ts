import type { Translator } from './intl.ts';

/** A translator that says some messages in a deployment's own words: only those that take no values. */
export function overridden(translator: Translator, texts: Readonly<Record<string, string>>): Translator {
  if (Object.keys(texts).length === 0) return translator;
  const own = new Map(Object.entries(texts));
  const t: Translator['t'] = (key, ...parameters) =>
    (parameters.length === 0 ? own.get(key) : undefined) ?? translator.t(key, ...parameters);
  return { ...translator, t };
}
