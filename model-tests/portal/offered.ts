import { expect, type ElementHandle, type Page } from '@playwright/test';
import { controlName, type PageControl } from '../harness/page-controls.ts';
import type { Offering } from './page-controls.ts';
import type { Requests } from './requests.ts';
import { useOffered } from './use-offered.ts';

/** A control that is offered by the open page. */
export interface Offered {
  readonly name: string;
  readonly area: PageControl['area'];
  /** Its place among those that are offered. */
  readonly index: number;
}

/** Milliseconds until a page offers something. */
export const OPENING = 20_000;

/** And until a step of a way leads to the next. */
const COMING = 3_000;

/** All that a page offers now, but what a dialog has taken the name of. */
export async function offeredBy(page: Page): Promise<Offered[]> {
  const ask = () => (globalThis as unknown as Partial<Offering>).offeredControls?.() ?? [];
  const controls: PageControl[] = await page.evaluate(ask);
  const all = controls.map((control, index) => ({ ...control, index }));
  return all
    .filter(({ name }) => name !== '')
    .map((control) => ({ name: controlName(control), area: control.area, index: control.index }));
}

/**
 * Uses a control that is offered, until everything that it asks for has come; false where it has gone meanwhile.
 * @param place its place among those of its name
 */
export async function pressAt(
  page: Page,
  { name }: Offered,
  requests: Requests,
  place = 0,
): Promise<boolean> {
  // What has come or gone meanwhile would have given its place to another.
  const { index = -1 } = (await offeredBy(page)).filter((one) => one.name === name)[place] ?? {};
  const at = (place: number) => (globalThis as unknown as Offering).offeredElements()[place] ?? null;
  const control = (await page.evaluateHandle(at, index)).asElement();
  try {
    if (control) await useOffered(page, control as ElementHandle<HTMLElement | SVGElement>);
    await requests.rest();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
    return control !== null;
  } catch (error) {
    throw new Error(`When ${name} was used`, { cause: error });
  }
}

const isNamed = ({ name }: Offered, step: string) => {
  const told = step.replace('?', '');
  return name === told || name.endsWith(`: ${told}`);
};

/**
 * Uses the first control of a name, such as `button Review # invoice`; false where none is offered. One whose name has a
 * question mark is waited for until one of the later steps is offered. `checkbox in a row for link Dispute` is the first
 * with which that is offered.
 */
export async function pressNamed(
  page: Page,
  step: string,
  requests: Requests,
  later: readonly string[] = [],
): Promise<boolean> {
  const [name = step, wanted] = step.split(' for ');
  if (wanted !== undefined) return pressFor(page, name, wanted, requests);
  const isOptional = step.endsWith('?');
  const patience = performance.now() + (isOptional && later.length === 0 ? 0 : COMING);
  let offered = await offeredBy(page);
  const find = () => offered.find((one) => isNamed(one, step));
  const isPast = () => isOptional && offered.some((one) => later.some((next) => isNamed(one, next)));
  while (!find() && !isPast() && performance.now() < patience) {
    await requests.rest();
    offered = await offeredBy(page);
  }
  const found = find();
  if (found) await pressAt(page, found, requests);
  return found !== undefined;
}

/** Ticks one after the other, and takes each back with which what is wanted is not offered. */
async function pressFor(page: Page, step: string, wanted: string, requests: Requests): Promise<boolean> {
  const rows = (await offeredBy(page)).filter((one) => isNamed(one, step));
  for (const [place, row] of rows.entries()) {
    await pressAt(page, row, requests, place);
    if ((await offeredBy(page)).some((one) => isNamed(one, wanted))) return true;
    await pressAt(page, row, requests, place);
  }
  return false;
}
