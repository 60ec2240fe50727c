import { testCard, type TestCard } from '#server/money/card-provider/sandbox/test-cards.ts';

/** The fields of the hosted page's form. */
export type CardField = 'number' | 'name' | 'expiry' | 'code';

/** What the form came to: a card to charge, or what is wrong, by field. */
export type CardFormResult =
  | { readonly card: TestCard }
  | {
      readonly errors: Partial<Record<CardField, string>>;
      readonly values: Partial<Record<CardField, string>>;
    };

/** Judges what the payer entered. What is shown again holds neither the number nor the code. */
export function readCardForm(form: URLSearchParams, now: Date): CardFormResult {
  const value = (field: CardField) => form.get(field)?.trim() ?? '';
  const errors: Partial<Record<CardField, string>> = {};
  const card = testCard(value('number'));
  if (!card) {
    errors.number = value('number') ? 'Enter one of the test numbers below.' : 'Enter the card number.';
  }
  if (!value('name')) errors.name = 'Enter the name on the card.';
  const expiry = /^(\d{2})\s*\/?\s*(\d{2})$/.exec(value('expiry'));
  const month = Number(expiry?.[1]);
  if (!expiry || month < 1 || month > 12) errors.expiry = 'Enter the expiry date as MM/YY.';
  else if (now >= new Date(Date.UTC(2000 + Number(expiry[2]), month, 1)))
    errors.expiry = 'This card has expired.';
  if (!/^\d{3,4}$/.test(value('code'))) errors.code = 'Enter the security code, 3 or 4 digits.';
  if (card && Object.keys(errors).length === 0) return { card };
  return { errors, values: { name: value('name'), expiry: value('expiry') } };
}
