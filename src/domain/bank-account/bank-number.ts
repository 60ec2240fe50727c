/** Digits that a US account number may have; the last four are shown, and 17 is what the ACH network takes. */
export const US_ACCOUNT_DIGITS = { minimum: 4, maximum: 17 } as const;
/** Digits of an account number in the Canadian style (decisions §2). */
export const CFI_ACCOUNT_DIGITS = { minimum: 7, maximum: 12 } as const;

/** First two digits that are assigned to banks (decisions §2). */
const ASSIGNED = [
  [0, 12],
  [21, 32],
  [61, 72],
  [80, 80],
] as const;

/** A number as it is typed, without the blanks and hyphens that people put between its groups. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}

/**
 * What is wrong with a routing number: `length` for BKN-01, `checksum` for BKN-04, which also stands for first digits
 * that no bank has; null where nothing is (§5 Bank numbers, decisions §2).
 */
export function routingNumberProblem(typed: string): 'length' | 'checksum' | null {
  const digits = digitsOf(typed);
  if (!/^\d{9}$/.test(digits)) return 'length';
  const [d1, d2, d3, d4, d5, d6, d7, d8, d9] = [...digits].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const sum = 3 * (d1 + d4 + d7) + 7 * (d2 + d5 + d8) + (d3 + d6 + d9);
  const first = d1 * 10 + d2;
  const isAssigned = ASSIGNED.some(([from, to]) => first >= from && first <= to);
  return sum > 0 && sum % 10 === 0 && isAssigned ? null : 'checksum';
}

/** BKN-02: a bank number in the Canadian style has 4 digits and starts with 0. */
export function isBankNumber(typed: string): boolean {
  return /^0\d{3}$/.test(digitsOf(typed));
}

/** BKN-03: a branch number in the Canadian style has 5 digits. */
export function isBranchNumber(typed: string): boolean {
  return /^\d{5}$/.test(digitsOf(typed));
}

/** Whether an account number has as many digits as its style takes. */
export function isAccountNumber(
  typed: string,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
): boolean {
  const digits = digitsOf(typed);
  return /^\d+$/.test(digits) && digits.length >= minimum && digits.length <= maximum;
}
