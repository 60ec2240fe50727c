/** Why a bank sends a debit back, as far as it can be said in words. */
export const RETURN_REASONS = [
  'insufficientFunds',
  'accountClosed',
  'noAccount',
  'notAuthorized',
  'stopped',
  'frozen',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** A code with which a bank's words begin, and what it means; null where it is another one. */
export interface ReadReturn {
  readonly code: string;
  readonly reason: ReturnReason | null;
}

/** Return codes of the US ACH network (R…) and of Canadian pre-authorized debits (9…). */
const CODES: Readonly<Record<string, ReturnReason>> = {
  R01: 'insufficientFunds',
  R02: 'accountClosed',
  R03: 'noAccount',
  R04: 'noAccount',
  R05: 'notAuthorized',
  R07: 'notAuthorized',
  R08: 'stopped',
  R09: 'insufficientFunds',
  R10: 'notAuthorized',
  R11: 'notAuthorized',
  R12: 'accountClosed',
  R16: 'frozen',
  R20: 'notAuthorized',
  R29: 'notAuthorized',
  '901': 'insufficientFunds',
  '902': 'noAccount',
  '903': 'stopped',
  '905': 'accountClosed',
  '907': 'notAuthorized',
  '908': 'insufficientFunds',
  '909': 'notAuthorized',
  '911': 'frozen',
  '912': 'noAccount',
  '914': 'noAccount',
  '920': 'notAuthorized',
};

/** The code of what a bank says; null where it begins with none. */
export function readReturn(bankReason: string | null): ReadReturn | null {
  const code = /^\s*(R\d{2}|9\d{2})\b/.exec(bankReason ?? '')?.[1];
  return code === undefined ? null : { code, reason: CODES[code] ?? null };
}
