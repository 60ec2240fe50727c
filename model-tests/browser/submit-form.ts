import type { Locator } from 'vitest/browser';
import { press } from './press.ts';

/**
 * Fills in the form that a submit button belongs to, and presses the button.
 * @param texts by the names of their fields; what is no text field, or not there, is left alone
 */
export async function submitForm<Texts extends { readonly [Field in keyof Texts]: string }>(
  button: Locator,
  texts: Texts,
): Promise<void> {
  const element = button.element();
  // A dialog's button stands below the form that it submits.
  const fields = element instanceof HTMLButtonElement ? element.form?.elements : undefined;
  for (const [name, text] of Object.entries<string>(texts)) {
    const field = fields?.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = text;
  }
  await press(button);
}
