import { languageNames } from '#locales/languages.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Languages on offer, each by its own name (§1, §7 `/ecaas/locales`). */
export function getLocales(): Operation<'getLocales'> {
  const data = Object.entries(languageNames).map(([language, name]) => ({
    type: 'locales' as const,
    id: language,
    attributes: { language, name },
  }));
  return async () => ({ body: { data } });
}
