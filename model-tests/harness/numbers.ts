/**
 * The place of a number in what a guard sees: `context.config.cardMinimum`, `event.output.entries[].count`, where `[]`
 * stands for every entry of a list at once.
 */
export type NumberPlace = string;

/** What a guard sees. */
export interface Sight {
  readonly context: unknown;
  readonly event: unknown;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The places of all numbers in a value: in plain objects and lists, however deep. */
export function numberPlaces(value: unknown, place: string): Set<NumberPlace> {
  if (typeof value === 'number') return new Set([place]);
  if (Array.isArray(value)) return new Set(value.flatMap((entry) => [...numberPlaces(entry, `${place}[]`)]));
  if (value instanceof Error || isPlain(value)) {
    const inside = Object.entries(value).flatMap(([key, inner]) => [
      ...numberPlaces(inner, `${place}.${key}`),
    ]);
    return new Set(inside);
  }
  return new Set();
}

function moved(value: unknown, [key, ...rest]: readonly string[], by: number): unknown {
  if (key === undefined) return typeof value === 'number' ? value + by : value;
  if (key === '[]')
    return Array.isArray(value) ? value.map((entry: unknown) => moved(entry, rest, by)) : value;
  if (!(value instanceof Error || isPlain(value)) || !(key in value)) return value;
  const inner = moved(Reflect.get(value, key), rest, by);
  // An error keeps its kind: guards ask for it.
  return Object.assign(Object.create(Object.getPrototypeOf(value) as object), value, {
    [key]: inner,
  }) as unknown;
}

const keys = (place: NumberPlace): string[] => place.replaceAll('[]', '.[]').split('.');

/** The same sight with one number more or less. */
export function withNumber({ context, event }: Sight, place: NumberPlace, by: number): Sight {
  const [side, ...rest] = keys(place);
  return side === 'context'
    ? { context: moved(context, rest, by), event }
    : { context, event: moved(event, rest, by) };
}
