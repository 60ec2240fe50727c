/** A telephone number as it is shown: ###-###-#### where it has ten digits, else as given (§5 Display and lookup). */
export function shownPhone(given: string): string {
  const digits = given.replace(/[\s().-]/g, '');
  return /^\d{10}$/.test(digits) ? digits.replace(/(...)(...)/, '$1-$2-') : given;
}
