import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** A compiled message: a finished text, or the elements of an ICU message. */
export type Message = string | MessageFormatElement[];

/** Compiled messages of one language by key. */
export type Catalog = Record<string, Message>;

/** The message of a key; undefined where there is none. */
export type FindMessage = (key: string) => Message | undefined;
