// Made from en.json by `npm run messages`.

/** The parameters of every message. */
export interface Messages {
  'time.justNow': Record<never, never>;
}
