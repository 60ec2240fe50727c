import type { CatalogFiles } from './load.ts';
import type { PackedCatalog } from './packed-catalog.ts';

/** The messages of pages that are neither a list of invoices nor a wizard. */
export const pagesMessages: CatalogFiles = import.meta.glob<PackedCatalog>('./??.json', {
  query: '?packed=pages',
  import: 'default',
});
