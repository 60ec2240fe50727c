import type { CatalogFiles } from './load.ts';
import type { PackedCatalog } from './packed-catalog.ts';

/** The messages of the pages before sign-in but the sign-in page itself. */
export const accountMessages: CatalogFiles = import.meta.glob<PackedCatalog>('./??.json', {
  query: '?packed=account',
  import: 'default',
});
