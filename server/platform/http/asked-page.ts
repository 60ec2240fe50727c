import type { Deps } from '#server/deps.ts';

/** By what a page of a list is asked for, in every list of the contract. */
interface PageParameters {
  readonly 'page[number]'?: number | undefined;
  readonly 'page[size]'?: number | undefined;
}

/** A page of a list: the rows that are read for it, and what its answer says of it. */
export interface AskedPage {
  readonly limit: number;
  readonly offset: number;
  readonly meta: { readonly page_number: number; readonly page_size: number };
}

/** The page that a request asks for: without a number the first, without a size as many rows as are configured. */
export function askedPage(query: PageParameters, { settings }: Pick<Deps['config'], 'settings'>): AskedPage {
  const page_number = query['page[number]'] ?? 1;
  const page_size = query['page[size]'] ?? settings.defaultPageSize;
  return { limit: page_size, offset: (page_number - 1) * page_size, meta: { page_number, page_size } };
}
