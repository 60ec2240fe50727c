/** The most characters that a mail server takes. */
export const EMAIL_MAXIMUM = 254;

/** One @ with a name before it and a domain with a dot after it; whether it exists, only a message can tell. */
const SHAPE = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@"(),:;<>[\\\].]{2,}$/;

/** An address as whoever may not have it is told of it: with its first letter, and whose mailbox it is. */
export const maskedAddress = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…');

/** What is wrong with an e-mail address (§5 Required-field messages: “email is invalid”); null where nothing is. */
export function emailProblem(text: string): 'required' | 'invalid' | null {
  const address = text.trim();
  if (address === '') return 'required';
  return address.length <= EMAIL_MAXIMUM && SHAPE.test(address) ? null : 'invalid';
}
