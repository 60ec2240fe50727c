import type { Locator } from 'vitest/browser';
import { frame } from './lasting.ts';

// What a person does, done within the page: a tenth of the time that the same takes from outside, as it is done in the
// built portal. React is done with each before the next task.
const handled = () => Promise.resolve();

/** What stands at the middle of an element, brought into sight; nothing where the page has let go of the element. */
function atMiddleOf(element: Element): Element | null {
  if (!element.isConnected) return null;
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

/** A box that is drawn by its label stands under it: the label takes its press. */
const isOf = (there: Element | null, element: Element): there is Element =>
  there !== null && (element.contains(there) || there.closest('label')?.control === element);

const named = (element: Element | null) =>
  (element?.cloneNode(false) as Element | undefined)?.outerHTML ?? 'nothing';

/**
 * Presses a control: what stands at its middle takes the press. What opens or closes may lie over it for a moment, and
 * nobody presses before it is gone; what lies there for long is named. Who presses looks at the page as it is: where the
 * control was drawn anew meanwhile, the new one is pressed.
 * @throws where the control is not there, or there are several, or something else takes its press
 */
export async function press(control: Locator, patience = 1_000): Promise<void> {
  const end = performance.now() + patience;
  let element = control.element();
  let there = atMiddleOf(element);
  while (!isOf(there, element) && performance.now() < end) {
    await frame();
    element = control.element();
    there = atMiddleOf(element);
  }
  if (!isOf(there, element)) throw new Error(`${named(there)} lies over ${named(element)}`);
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
