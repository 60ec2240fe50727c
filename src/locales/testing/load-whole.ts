import { accountMessages } from '#locales/account-messages.ts';
import type { Translator } from '#locales/intl.ts';
import type { Language } from '#locales/languages.ts';
import { loadMessages, loadTranslator } from '#locales/load.ts';
import { pagesMessages } from '#locales/pages-messages.ts';
import { paymentMessages } from '#locales/payment-messages.ts';

/** A language with the messages of every part, for views that stand without their pages. */
export async function loadWhole(language: Language): Promise<Translator> {
  await Promise.all([accountMessages, pagesMessages, paymentMessages].map(loadMessages));
  return loadTranslator(language);
}
