/** A telephone number as it is shown: ###-###-#### where it has ten digits, else as given (§5 Display and lookup). */
export function shownPhone(given: string): string {
  const digits = given.replace(/[\s().-]/g, '');
  return /^\d{10}$/.test(digits) ? digits.replace(/(...)(...)/, '$1-$2-') : given;
}

/** Fewest and most digits of a number that can be dialled, with its country and area (E.164). */
const DIGITS = /^\+?\d{7,15}$/;

/** What is wrong with a telephone number, an extension behind it left aside; null where nothing is, or none is given. */
export function telephoneProblem(given: string): 'invalid' | null {
  const number = given.trim().replace(/\s*(?:ext\.?|x)\s*\d{1,6}$/i, '');
  return number === '' || DIGITS.test(number.replace(/[\s()./-]/g, '')) ? null : 'invalid';
}
