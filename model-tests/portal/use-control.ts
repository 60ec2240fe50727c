import { expect, type Locator, type Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { View } from '../browser/view.ts';

type Role = Parameters<Page['getByRole']>[0];

/** What an event carries, by the names of the fields that it is typed into; a form's own fields stand one deeper. */
function typedTexts({ type, ...payload }: AnyEventObject): [string, string][] {
  return Object.entries(payload as Record<string, unknown>).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[name, value]];
    const isForm = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isForm ? typedTexts({ ...value, type }) : [];
  });
}

async function fill(page: Page, event: AnyEventObject, real: (text: string) => string): Promise<void> {
  for (const [name, text] of typedTexts(event)) {
    const field = page.locator(`[name="${name}"]`).filter({ visible: true });
    if ((await field.count()) !== 1) continue;
    const isChoice = await field.evaluate((element) => element.tagName === 'SELECT');
    if (!isChoice) await field.fill(real(text));
    else if (text !== '') await field.selectOption(real(text));
  }
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
