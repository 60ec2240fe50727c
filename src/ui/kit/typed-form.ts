import { useEffect, useRef, type RefObject } from 'react';

/** What was typed into a form, by the names of its fields; empty for a field that is not there. */
export function typedTexts<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
): Record<Field, string> {
  const entries = new FormData(form);
  const texts = fields.map((field) => {
    const value = entries.get(field);
    return [field, typeof value === 'string' ? value : ''] as const;
  });
  return Object.fromEntries(texts) as Record<Field, string>;
}

/**
 * Leads to the first field with an error, once it has one.
 * @param errors by the names of their fields, in the order of the form
 */
export function useFirstWrongField(
  errors: Readonly<Record<string, unknown>>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const [firstWrong] = Object.keys(errors);
  useEffect(() => {
    const field = firstWrong && form.current?.elements.namedItem(firstWrong);
    if (field instanceof HTMLElement) field.focus();
  }, [firstWrong]);
  return form;
}
