/** The middle of several measurements, the lower one of two middles. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
}

/** A figure with its goal (quality §1, §2). */
export interface Goal {
  name: string;
  value: number;
  limit: number;
  unit: string;
  met: boolean;
}

/** A goal that is met at its limit and below. */
export function atMost(name: string, value: number, limit: number, unit: string): Goal {
  return { name, value: Math.round(value * 1000) / 1000, limit, unit, met: value <= limit };
}
