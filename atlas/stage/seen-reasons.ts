/** What an element is called, as far as controls of the portal are named: by a label, or by what stands in them. */
function nameOf(element: Element): string {
  const labelled = element.getAttribute('aria-labelledby');
  if (labelled) return textOf(labelled);
  const own = element.getAttribute('aria-label');
  if (own) return own;
  const [label] = element instanceof HTMLInputElement ? (element.labels ?? []) : [];
  return plain((label ?? element).textContent ?? '');
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const textOf = (ids: string): string =>
  plain(
    ids
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

/**
 * Why a control of the screen is disabled, in the screen's own words: what it is described by.
 * @param name what the control is called
 */
export function reasonsOf(name: string): string[] {
  const described = document.querySelectorAll('[aria-describedby]');
  const control = [...described].find(
    (element) =>
      nameOf(element) === plain(name) &&
      (element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null),
  );
  const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return [...new Set(ids.map((id) => textOf(id)).filter(Boolean))];
}
