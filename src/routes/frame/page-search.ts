import * as v from 'valibot';
import { settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { searchTexts } from '#routes/frame/search-text.ts';

const Count = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))),
  undefined,
);
const Search = v.object({
  search: v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))), undefined),
  page: Count,
  size: Count,
});
export type PageSearch = v.InferOutput<typeof Search>;

/** Reads which page of a list an address asks for; what cannot be read counts as absent. */
export const readPage = (raw: Record<string, unknown>): PageSearch => v.parse(Search, searchTexts(raw));

/** The page of a list that an address asks for, with a size that is on offer. */
export function pageQuery(context: PageContext, { search, page, size }: PageSearch) {
  const { pageSizes, defaultPageSize } = settingsOf(context).config;
  const pageSize = size !== undefined && pageSizes.includes(size) ? size : defaultPageSize;
  return { search: search ?? '', pageNumber: page ?? 1, pageSize };
}
