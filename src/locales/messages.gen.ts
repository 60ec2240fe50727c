// Made from en.json by `npm run messages`.

/** The parameters of every message. */
export interface Messages {
  'language.choose': Record<never, never>;
  'time.justNow': Record<never, never>;
}
