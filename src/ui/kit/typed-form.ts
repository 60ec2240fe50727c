import { useEffectEvent, useLayoutEffect, useRef, type FormEvent, type RefObject } from 'react';

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
 * Leads to the first field with an error, in the order of the form, once it has one.
 * @param errors by the names of their fields
 */
export function useFirstWrongField(
  errors: Readonly<Record<string, unknown>>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const wrong = Object.keys(errors)
    .filter((name) => errors[name] !== undefined)
    .toSorted()
    .join('\n');
  const led = useRef('');
  // With the message, so that whoever types on at once is not moved in the middle of a word.
  useLayoutEffect(() => {
    const names = new Set(wrong.split('\n'));
    const named = [...(form.current?.elements ?? [])].find(
      (one) => names.has(one.getAttribute('name') ?? '') || names.has(one.id),
    );
    const firstWrong = named?.getAttribute('name') ?? named?.id ?? '';
    // What comes below it, or is mended there, moves nobody.
    if (firstWrong === led.current) return;
    led.current = firstWrong;
    // A date is a group of its parts.
    const field = named instanceof HTMLFieldSetElement ? named.querySelector('[tabindex="0"]') : named;
    if (field instanceof HTMLElement) field.focus();
  }, [wrong]);
  return form;
}

/**
 * Has a refused text typed anew: `again` empties or selects it as soon as the refusal is shown, so that nothing is lost
 * of what is typed next. A text that was changed while it was being checked stays, and so does one that was not sent:
 * what is refused then is something else.
 * @param refusal what is said of the text; nothing while it is not refused
 * @returns what the form calls at each input, and when it sends the text
 */
export function useTypedAnew(
  refusal: string | boolean | undefined,
  again: () => void,
): { readonly onInput: () => void; readonly onSent: () => void } {
  const isAsSent = useRef(false);
  const onRefused = useEffectEvent(again);
  useLayoutEffect(() => {
    if (refusal && isAsSent.current) onRefused();
  }, [refusal]);
  return {
    onInput: () => {
      isAsSent.current = false;
    },
    onSent: () => {
      isAsSent.current = true;
    },
  };
}

interface SecretForm {
  /** The name of its one field. */
  readonly name: string;
  /** What is said of the text; nothing while it is not refused. */
  readonly refusal: string | undefined;
  readonly isBusy: boolean;
  readonly onSubmit: (typed: string) => void;
}

/**
 * A form of one text that is looked at elsewhere, such as a password or a code: nothing is sent while another try is, and
 * a refused one is selected, to be typed anew.
 */
export function useSecretForm({ name, refusal, isBusy, onSubmit }: SecretForm) {
  const form = useRef<HTMLFormElement>(null);
  const { onInput, onSent } = useTypedAnew(refusal, () => {
    const field = form.current?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    const { [name]: typed = '' } = typedTexts(event.currentTarget, [name]);
    onSent();
    onSubmit(typed);
  };
  return { ref: form, method: 'post', noValidate: true, onInput, onSubmit: submit } as const;
}
