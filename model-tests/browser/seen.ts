import axe from 'axe-core';
import { page, type Locator } from 'vitest/browser';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Edge } from '../harness/explore.ts';
import { controlName, isByControl } from './controls.ts';
import type { SeenParts } from './seen-parts.ts';
import type { View } from './view.ts';

/** What is wrong on the screen, as sentences. */
export type Wrongs = string[];

/** The control of a user event in a state; undefined where the view names none. */
export function controlOf(
  view: View,
  event: AnyEventObject,
  snapshot: AnyMachineSnapshot,
): Locator | undefined {
  const control = view.controls[event.type];
  const name = controlName(view, event, snapshot);
  if (!control || name === undefined) return undefined;
  return page.getByRole(control.role, { name, ...(typeof name === 'string' && { exact: true }) });
}

/** The elements of an event's control on the screen; undefined where the view names none. */
export type Found = (event: AnyEventObject) => readonly Element[] | undefined;

/** The controls of a state as they are now. Many events share one, and to find one takes a look at the whole page. */
export function foundNow(view: View, snapshot: AnyMachineSnapshot): Found {
  const known = new Map<string, readonly Element[]>();
  const said = wordsOnPage();
  return (event) => {
    const control = controlOf(view, event, snapshot);
    if (!control) return undefined;
    const name = controlName(view, event, snapshot);
    const key = `${view.controls[event.type]?.role} ${String(name)}`;
    const isSaid = typeof name !== 'string' || said.includes(closedUp(name));
    const elements = known.get(key) ?? (isSaid ? control.elements() : []);
    known.set(key, elements);
    return elements;
  };
}

/** Attributes that name what they are on. */
const NAMING = ['aria-label', 'title', 'alt', 'placeholder', 'value'];

/** Without spaces, which the browser puts between the parts of a name. */
const closedUp = (text: string): string => text.replaceAll(/\s/g, '');

/** All that anything on the page can be called: what is not in it, no control is. */
function wordsOnPage(): string {
  const named = NAMING.flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)].map((element) => element.getAttribute(attribute) ?? ''),
  );
  const labelled = [...document.querySelectorAll('[aria-labelledby]')].map((element) =>
    textsOf(element, 'aria-labelledby').join(''),
  );
  return closedUp([document.body.textContent, ...named, ...labelled].join('\n'));
}

function isEnabled(element: Element): boolean {
  const disabled = element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null;
  return !disabled && element.closest('[inert]') === null && !isBehindModal(element);
}

/** Whether a modal keeps the user from it: the browser makes all that is around one inert. */
function isBehindModal(element: Element): boolean {
  const modals = [...document.querySelectorAll('dialog:modal')];
  return modals.length > 0 && !modals.some((modal) => modal.contains(element));
}

/** The texts of what an attribute of an element names by id. */
function textsOf(element: Element, attribute: 'aria-describedby' | 'aria-labelledby'): string[] {
  const ids = (element.getAttribute(attribute) ?? '').split(' ').filter(Boolean);
  return ids.map((id) => document.getElementById(id)?.textContent?.trim() ?? '');
}

const oneSpaced = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

const isSeen = (locator: Locator) => locator.elements().some((element) => element.checkVisibility());

/** Whether a heading of plain text is called so. Most are, and to ask by role looks at every element of the page. */
const isHeaded = (heading: string | RegExp): boolean =>
  [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].some(
    (element) =>
      element.matches(':not([role], [aria-label], [aria-labelledby])') &&
      element.childElementCount === 0 &&
      element.closest('[aria-hidden], [inert]') === null &&
      isText(oneSpaced(element.textContent), heading) &&
      element.checkVisibility({ visibilityProperty: true }),
  );

const isText = (text: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text);

/** Whether a sentence stands in one piece somewhere: the same way as of headings, most do. */
function saysPlainly(): (sentence: string | RegExp) => boolean {
  const pieces: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) pieces.push(walker.currentNode as Text);
  return (sentence) =>
    typeof sentence === 'string' &&
    pieces.some(
      (piece) => oneSpaced(piece.data).includes(sentence) && piece.parentElement!.checkVisibility(),
    );
}

/** The heading and the sentences of a state. */
export function textWrongs(view: View, snapshot: AnyMachineSnapshot): Wrongs {
  const heading = view.heading(snapshot);
  const missing =
    isHeaded(heading) || isSeen(page.getByRole('heading', { name: heading, exact: true }))
      ? []
      : [`no heading ${String(heading)}`];
  const says = saysPlainly();
  const unsaid = view
    .says(snapshot)
    .filter((sentence) => !says(sentence) && !isSeen(page.getByText(sentence, { exact: false })));
  return [...missing, ...unsaid.map((sentence) => `not said: ${String(sentence)}`)];
}

function controlWrongs(
  view: View,
  { event, label }: Edge,
  snapshot: AnyMachineSnapshot,
  found: Found,
): Wrongs {
  const elements = found(event);
  if (!elements) return [`no control is named for ${label}`];
  const [element, ...more] = elements;
  const name = String(controlName(view, event, snapshot));
  const can = snapshot.can(event);
  const isQuiet = Boolean(view.controls[event.type]?.isOnlyWhenPossible) && !can;
  if (!element) return isQuiet ? [] : [`${label} has no control '${name}'`];
  if (more.length > 0) return [`${label} has ${more.length + 1} controls '${name}'`];
  if (can !== isEnabled(element)) {
    return [`'${name}' is ${can ? 'disabled although' : 'enabled although not'} possible: ${label}`];
  }
  const reasons = textsOf(element, 'aria-describedby');
  const isExplained = can || isQuiet || (reasons.length > 0 && reasons.every((reason) => reason !== ''));
  return isExplained ? [] : [`'${name}' is disabled and no reason is shown for ${label}`];
}

/**
 * The controls of the events that a state answers: each there and enabled exactly when the chart can take it, a
 * disabled one with its reasons. A control that has to be revealed is checked when the tour uses it.
 */
export function controlsWrongs(
  view: View,
  edges: readonly Edge[],
  snapshot: AnyMachineSnapshot,
  found: Found,
): Wrongs {
  const user = edges.filter(({ event }) => isByControl(view, event, snapshot));
  return user
    .filter(({ event }) => !view.controls[event.type]?.reveal)
    .flatMap((edge) => controlWrongs(view, edge, snapshot, found));
}

/**
 * Controls of events that the state does not answer: they may be there, but not enabled.
 * @param answered the event types that the active states answer
 */
export function strayWrongs(
  view: View,
  edges: readonly Edge[],
  answered: readonly string[],
  found: Found,
): Wrongs {
  const wanted = new Set(edges.flatMap(({ event }) => found(event) ?? []));
  const silent = Object.entries(view.controls).filter(([type]) => !answered.includes(type));
  return silent.flatMap(([type, control]) => {
    // A name that depends on the event cannot be asked for without one.
    const needsEvent = typeof control?.name === 'function' && control.name.length > 1;
    if (!control || needsEvent || control.reveal) return [];
    const stray = (found({ type }) ?? []).filter((element) => isEnabled(element) && !wanted.has(element));
    return stray.map((element) => `'${nameOf(element)}' is enabled although ${type} is not answered here`);
  });
}

/** Keys of messages that stand on the screen instead of their text. */
export function rawKeys(keys: ReadonlySet<string>): Wrongs {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (texts.nextNode()) words.push(...(texts.currentNode.textContent ?? '').split(/[^a-zA-Z.]+/));
  return words.filter((word) => keys.has(word)).map((word) => `message key on the screen: ${word}`);
}

/**
 * What axe finds, once the fonts are there and nothing moves any more: contrast is only true then.
 * @param parts those that axe has seen already are left out, the others noted
 */
export async function axeWrongs(parts: SeenParts): Promise<Wrongs> {
  await document.fonts.ready;
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  const { violations } = await axe.run(
    { include: document.body, exclude: parts.take() },
    // Not needed for any rule that looks at a part of a page, and it asks for every style sheet anew.
    { resultTypes: ['violations'], preload: false },
  );
  return violations.map(
    ({ id, help, nodes }) => `axe ${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

const interactive =
  'button, a[href], input, select, [role="checkbox"], [role="menuitem"], [role="tab"], [role="switch"]';

/** What an element is called, near enough for a report. */
export const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.tagName.toLowerCase());

/** Whether an element is a control of an event that it has sent. */
export function isControlOf(
  view: View,
  element: Element,
  event: AnyEventObject,
  snapshot: AnyMachineSnapshot,
): boolean {
  const isNamed = controlOf(view, event, snapshot)
    ?.elements()
    .some((control) => control === element);
  return isNamed || Boolean(view.controls[event.type]?.alsoFrom?.(snapshot, event).includes(nameOf(element)));
}

/** Whether a row before it has the same control: rows differ by data only. */
const isOfLaterRow = (element: Element): boolean => element.closest('tbody > tr:nth-child(n + 3)') !== null;

/** Everything enabled that can be pressed and is not the control of an event of the state; of a table the first rows. */
export function otherControls(
  view: View,
  edges: readonly Edge[],
  snapshot: AnyMachineSnapshot,
): HTMLElement[] {
  const found = foundNow(view, snapshot);
  const named = new Set(edges.flatMap(({ event }) => found(event) ?? []));
  const all = document.querySelectorAll<HTMLElement>(interactive);
  return [...all].filter(
    (element) =>
      !named.has(element) && !isOfLaterRow(element) && isEnabled(element) && element.checkVisibility(),
  );
}
