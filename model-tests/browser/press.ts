import type { Locator } from 'vitest/browser';

// What a person does, done within the page: a tenth of the time that the same takes from outside, as it is done in the
// built portal. React is done with each before the next task.
const handled = () => Promise.resolve();

/**
 * Presses a control: what stands at its middle takes the press, so one that something lies over does not answer.
 * @throws where the control is not there, or there are several
 */
export async function press(control: Locator): Promise<void> {
  const element = control.element();
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!there) throw new Error(`Nothing stands where ${element.outerHTML} is pressed.`);
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  there.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
  await handled();
}

/** Types a text in place of what a field holds. */
export async function write(field: Locator, text: string): Promise<void> {
  const element = field.element();
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    throw new Error(`${element.outerHTML} takes no text.`);
  element.focus();
  await put(element, text);
}

/** Puts a text in place of what a field holds, as a browser does that fills a form in. */
export async function put(element: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  // What is set through the element itself React takes for its own doing, and hears of no change.
  Reflect.set(Object.getPrototypeOf(element), 'value', text, element);
  element.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await handled();
}

/** Types an amount, which a field takes over once it is left. */
export async function writeAmount(field: Locator, text: string): Promise<void> {
  await write(field, text);
  (field.element() as HTMLElement).blur();
  await handled();
}

/** Chooses of a list by the value of its option. */
export async function choose(list: Locator, value: string): Promise<void> {
  const element = list.element();
  if (!(element instanceof HTMLSelectElement)) throw new Error(`${element.outerHTML} is no list.`);
  element.value = value;
  if (element.value !== value) throw new Error(`There is no '${value}' in ${element.outerHTML}.`);
  element.dispatchEvent(new Event('change', { bubbles: true }));
  await handled();
}
