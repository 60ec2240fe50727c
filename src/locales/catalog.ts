import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Compiled messages of one language by key: a finished text, or the elements of an ICU message. */
export type Catalog = Record<string, string | MessageFormatElement[]>;
