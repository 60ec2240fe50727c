// Made from en.json by `npm run messages`.
import type { Tag } from './intl.ts';

/** The parameters of every message. */
export interface Messages {
  'language.choose': Record<never, never>;
}
