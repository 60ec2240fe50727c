const POINT = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;
const COMMA = /^(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/;

/**
 * Reads an amount such as `1,234.56`, `1.234,56`, `$55.94`, `-12` or `(12.00)` as minor units; null where it is
 * none, has more than two decimals, or is not exact. `1.234` is refused: it could be either.
 */
export function parseImportAmount(text: string): number | null {
  const trimmed = text.trim();
  const isNegative = /^\(.*\)$/.test(trimmed) || /^[-−]|-$/.test(trimmed);
  const digits = trimmed.replace(/[()\s−$€£-]/gu, '').replace(/^[A-Z]{3}|[A-Z]{3}$/g, '');
  const match = POINT.exec(digits) ?? COMMA.exec(digits);
  if (!match?.[1]) return null;
  const minor = Number(match[1].replace(/[.,]/g, '') + (match[2] ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(minor)) return null;
  return isNegative && minor !== 0 ? -minor : minor;
}
