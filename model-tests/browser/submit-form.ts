import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { choose, press, put, writeAmount } from './press.ts';
import { typeInto } from './type-day.ts';

/**
 * Fills in the form that a submit button belongs to, and presses the button.
 * @param values by the names of their fields; what is no field, or not there, is left alone, and so is a list, a file or
 *   an amount of which nothing is chosen
 */
export async function submitForm(button: Locator, values: object): Promise<void> {
  const element = button.element();
  // A dialog's button stands below the form that it submits.
  const form = element instanceof HTMLButtonElement ? element.form : undefined;
  // A day's field is loaded once it is shown.
  await expect.poll(() => form?.querySelector('[aria-busy="true"]') ?? null).toBeNull();
  const fields = form?.elements;
  for (const [name, value] of Object.entries(values)) {
    const field = fields?.namedItem(name);
    if (field instanceof HTMLElement) await fill(field, value);
  }
  await press(button);
}

async function fill(field: HTMLElement, value: unknown): Promise<void> {
  const located = page.elementLocator(field);
  if (isFile(value)) return chooseFile(field, value);
  if (isMoney(value)) return writeAmount(located, (value.amount / 100).toFixed(2));
  if (typeof value === 'boolean') {
    if (field instanceof HTMLInputElement && field.checked !== value) await press(located);
    return;
  }
  if (typeof value !== 'string') return;
  if (field instanceof HTMLSelectElement) return choose(located, value);
  if (field instanceof HTMLFieldSetElement) return typeInto(field, value);
  // Without being entered and left, which some fields answer: the form is filled in at once.
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) await put(field, value);
}

interface ChosenFile {
  readonly name: string;
  /** In base64. */
  readonly content: string;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isMoney = (value: unknown): value is { amount: number } => isObject(value) && 'amount' in value;
const isFile = (value: unknown): value is ChosenFile => isObject(value) && 'content' in value;

/** Chooses a file, which is named once it has been read. */
async function chooseFile(field: HTMLElement, { name, content }: ChosenFile): Promise<void> {
  if (!(field instanceof HTMLInputElement)) throw new Error(`${field.outerHTML} takes no file.`);
  const chosen = new DataTransfer();
  chosen.items.add(new File([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], name));
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => field.form?.textContent).toContain(name);
}
