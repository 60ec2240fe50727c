/**
 * Divides an amount in proportion to parts, exact to the minor unit: each share is rounded down, and what that leaves
 * goes unit by unit to the largest remainders, of equal ones to the earlier. No share goes beyond its part as long as
 * the amount does not go beyond their sum. A part may be negative, as rebates are. Throws a RangeError where the parts
 * sum to nothing or less, or the amount is no integer of minor units.
 */
export function apportion(amount: number, parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole <= 0 || !Number.isSafeInteger(amount)) {
    throw new RangeError(`cannot divide ${amount} by parts that sum to ${whole}`);
  }
  // The product of two amounts is larger than what a number holds exactly.
  const shares = parts.map((part) => divide(BigInt(amount) * BigInt(part), BigInt(whole)));
  const left = amount - shares.reduce((sum, { down }) => sum + down, 0);
  const roundedUp = new Set(shares.toSorted((one, other) => other.remainder - one.remainder).slice(0, left));
  return shares.map((share) => share.down + (roundedUp.has(share) ? 1 : 0));
}

/** Rounded down, also below zero, and what that leaves over. */
function divide(amount: bigint, by: bigint): { readonly down: number; readonly remainder: number } {
  const remainder = ((amount % by) + by) % by;
  return { down: Number((amount - remainder) / by), remainder: Number(remainder) };
}
