import { keepLanguage } from '#api/settings/calls.ts';

type Language = Parameters<typeof keepLanguage>[0];

/** Milliseconds after which it is tried again. */
const TRIES = [2_000, 15_000, 60_000];

let wanted: Language | null = null;

/** Keeps the language with the user by and by: the page is in it already. The last one that was chosen is kept. */
export async function keepLanguageSoon(language: Language): Promise<void> {
  wanted = language;
  for (const wait of [...TRIES, 0]) {
    try {
      await keepLanguage(language);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (wanted !== language) return;
    }
  }
}
