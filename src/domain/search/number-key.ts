/**
 * What a number of an invoice, an order, a payment or a dispute is found by: its digits and what follows them, without
 * case, signs and the letters before them, since some write `INV-7825672` and some `7825672`. A number without a digit is
 * found by its letters. The database keeps the same beside each number (migration 234), which a test holds it to.
 */
export function numberKey(number: string): string {
  return lettersAndDigits(number).replace(/^[a-z]+(?=[0-9])/, '');
}

/** Whether a text is the beginning of a number: with the letters before its digits, or without them. */
export function beginsNumber(text: string, number: string): boolean {
  const key = numberKey(text);
  return (
    key !== '' &&
    numberKey(number).startsWith(key) &&
    (/^\d/.test(lettersAndDigits(text)) || lettersAndDigits(number).startsWith(lettersAndDigits(text)))
  );
}

/** A text without case and signs. */
export function lettersAndDigits(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
