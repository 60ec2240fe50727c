import type { CatalogFiles } from './load.ts';
import type { PackedCatalog } from './packed-catalog.ts';

/** The messages of the payment wizard. */
export const paymentMessages: CatalogFiles = import.meta.glob<PackedCatalog>('./??.json', {
  query: '?packed=payment',
  import: 'default',
});
