/** Made by `scripts/vite-messages.ts`, in build, dev server and tests alike. */
declare module 'portal:catalogs' {
  /** The file in which the messages of an area lie, with others where the portal is built. */
  export function fileOf(area: import('./messages.gen.ts').MessageArea): string;
  /** Downloads a file of messages in one language; English ones where it has none. */
  export function readCatalog(
    file: string,
    language: import('./languages.ts').Language,
  ): Promise<import('./packed-catalog.ts').PackedCatalog>;
}
