import { expect } from 'vitest';
import { page } from 'vitest/browser';

/**
 * Types a day into the field of this label, or empties it. The year comes last: before it is whole there is no day, so
 * that the flow is told of this one and of none on the way.
 * @param day a plain date, or empty
 */
export async function typeDay(label: string, day: string): Promise<void> {
  const field = page.getByRole('group', { name: label, exact: true });
  // Its parts are loaded once it is shown.
  await expect.element(field).toBeInTheDocument();
  await typeInto(field.element(), day);
}

/** The same, into the group of the parts. */
export async function typeInto(field: Element, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  await empty(field, 'year');
  for (const [type, digits] of Object.entries({ month, day: date, year })) {
    if (digits === '') await empty(field, type);
    for (const digit of digits) await input(partOf(field, type), 'insertText', digit);
  }
}

/** What is typed in a field, as the language writes it; React Aria isolates it from what stands around. */
export const typedDay = (label: string): string | null =>
  page.getByRole('group', { name: label, exact: true }).element().textContent;

function partOf(field: Element, type: string): HTMLElement {
  const part = field.querySelector<HTMLElement>(`[data-type="${type}"]`);
  if (!part) throw new Error(`${field.outerHTML} has no ${type}.`);
  if (document.activeElement !== part) part.focus();
  return part;
}

async function empty(field: Element, type: string): Promise<void> {
  while (!partOf(field, type).hasAttribute('data-placeholder')) {
    await input(partOf(field, type), 'deleteContentBackward', null);
  }
}

/** As a keyboard does it; React is done with each before the next. */
async function input(part: HTMLElement, inputType: string, data: string | null): Promise<void> {
  part.dispatchEvent(new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true }));
  await new Promise(requestAnimationFrame);
}
