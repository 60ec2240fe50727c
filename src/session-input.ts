import type { SessionInput } from '#machines/session/setup.ts';

/** What this portal loads after sign-in (§7 loadSecure, loadLocales); nothing was before it. */
export const SESSION_INPUT: SessionInput = {
  loadSecure: true,
  loadLocales: true,
  returnedWith: null,
  ended: null,
  typed: '',
};
