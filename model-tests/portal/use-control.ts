import { expect, type Locator, type Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { View } from '../browser/view.ts';
import { typeInto } from './type-date.ts';

type Role = Parameters<Page['getByRole']>[0];

/** A file that a form has read: its content is in base64. */
interface ReadFile {
  readonly name: string;
  readonly content: string;
}
type Entered = string | boolean | { readonly amount: number } | ReadFile;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEntered = (value: unknown): value is Entered =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (isObject(value) && ('content' in value || ('amount' in value && typeof value.amount === 'number')));

/** What an event carries, by the names of the fields that it is entered into; a form's own fields stand one deeper. */
function enteredFields({ type, ...payload }: AnyEventObject): [string, Entered][] {
  return Object.entries(payload as Record<string, unknown>).flatMap(([name, value]): [string, Entered][] => {
    if (isEntered(value)) return [[name, value]];
    return isObject(value) ? enteredFields({ ...value, type }) : [];
  });
}

const typedTexts = (event: AnyEventObject) =>
  enteredFields(event).filter((entry): entry is [string, string] => typeof entry[1] === 'string');

async function fill(page: Page, event: AnyEventObject, real: (text: string) => string): Promise<void> {
  const entered = enteredFields(event);
  // A day's field is loaded once it is shown.
  if (entered.length > 0) await expect(page.locator('form [aria-busy="true"]')).toHaveCount(0);
  for (const [name, value] of entered) {
    const field = page.locator(`[name="${name}"]`);
    if (isObject(value) && 'content' in value) {
      if ((await field.count()) === 1) await chooseFile(page, field, value);
      continue;
    }
    const seen = field.filter({ visible: true });
    if ((await seen.count()) === 1) await enter(page, seen, value, real);
  }
}

async function enter(
  page: Page,
  field: Locator,
  value: Exclude<Entered, ReadFile>,
  real: (text: string) => string,
): Promise<void> {
  if (typeof value === 'boolean') return field.setChecked(value);
  if (typeof value === 'object') return field.fill((value.amount / 100).toFixed(2));
  const tag = await field.evaluate(({ tagName }) => tagName);
  if (tag === 'FIELDSET') return typeInto(page, field, value);
  if (tag !== 'SELECT') return field.fill(real(value));
  if (value !== '') await field.selectOption(real(value));
}

/** Its name is shown once it has been read. */
async function chooseFile(page: Page, field: Locator, { name, content }: ReadFile): Promise<void> {
  await field.setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content, 'base64'),
  });
  await expect(page.getByText(name).first()).toBeVisible();
}

async function press(control: Locator, role: string, event: AnyEventObject, real: (text: string) => string) {
  const [typed] = typedTexts(event);
  if (role === 'combobox') await control.selectOption(real(typed?.[1] ?? ''));
  else if (role === 'searchbox' || role === 'textbox') {
    await control.fill(real(typed?.[1] ?? ''));
    await control.press('Enter');
  } else await control.click();
}

/**
 * What a user does for an event, as the view file of the chart says it: types what it carries into the fields of those
 * names, and uses the control that it names. Where the chart cannot take the event, the control is disabled or not there.
 * @param real a text of the model in the fixture's words
 * @param patience milliseconds that a disabled control may take to be so
 */
export async function useControl(
  page: Page,
  view: View,
  event: AnyEventObject,
  before: AnyMachineSnapshot,
  real: (text: string) => string,
  patience: number,
): Promise<void> {
  const control = view.controls[event.type];
  if (!control || control.absent?.(before) || control.elsewhere?.(event, before)) {
    throw new Error(
      `The view names no control for '${event.type}' here: add it to the flow's acts, or to notHere.`,
    );
  }
  const name = typeof control.name === 'function' ? control.name(before, event) : control.name;
  const named = typeof name === 'string' ? { name: real(name), exact: true } : { name };
  const found = page.getByRole(control.role as Role, named).filter({ visible: true });
  if (before.can(event)) {
    await fill(page, event, real);
    await press(found, control.role, event, real);
  } else if ((await found.count()) > 0) {
    await expect(found, `${event.type} is not possible`).toBeDisabled({ timeout: patience });
  }
}
