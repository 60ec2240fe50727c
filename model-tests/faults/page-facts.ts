/** What leads somewhere; a field alone does not. */
const LEADS_ON = 'button, a[href]';

const isEnabled = (element: Element): boolean =>
  !element.matches(':disabled') && !element.closest('[aria-disabled="true"], [inert]');

/** What stands in the page's storages. */
export const stored = () =>
  ({ ...Object.fromEntries(Object.entries(sessionStorage)), ...localStorage }) as Record<string, string>;

/** What is typed in the fields of the page by name; passwords are nobody's to keep. */
export function typed(): Record<string, string> {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type="password"])')];
  return Object.fromEntries(
    fields
      .filter(({ type, name, value }) => name && value && !['checkbox', 'radio'].includes(type))
      .map((field) => [field.name, field.value]),
  );
}

/** How much a user can press or follow now. */
export function waysOut(): number {
  const all = document.querySelectorAll<HTMLElement>(LEADS_ON);
  return [...all].filter((element) => isEnabled(element) && element.checkVisibility()).length;
}
