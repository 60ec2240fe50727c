/** A name as it is compared and counted: whatever was typed, without blanks around it and without case. */
export function nameKey(typed: string): string {
  return typed.trim().normalize('NFKC').toLowerCase();
}
