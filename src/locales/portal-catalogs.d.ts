/** Made by `scripts/vite-messages.ts`, in build, dev server and tests alike. */
declare module 'portal:catalogs' {
  /** Downloads the messages of one area in one language; English ones where it has none. */
  export function readCatalog(
    area: import('./messages.gen.ts').MessageArea,
    language: import('./languages.ts').Language,
  ): Promise<import('./packed-catalog.ts').PackedCatalog>;
}
