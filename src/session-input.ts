import type { SessionInput } from '#machines/session-setup.ts';

/** What this portal loads after sign-in (§7 loadSecure, loadLocales); it was opened by no way back from a provider. */
export const SESSION_INPUT: SessionInput = { loadSecure: true, loadLocales: true, returnedWith: null };
