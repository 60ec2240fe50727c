import fc from 'fast-check';

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/**
 * Values that a schema allows, edges included. `known` gives values for properties and parameters by name, so that
 * a part of the cases finds what exists.
 */
export function arbitraryOf(
  schema: Schema,
  schemas: Readonly<Record<string, Schema>>,
  known: Readonly<Record<string, readonly string[]>>,
  name?: string,
): fc.Arbitrary<unknown> {
  const inner = (part: Schema, partName?: string) => arbitraryOf(part, schemas, known, partName);
  if (schema.$ref) return inner(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((part) => inner(part, name)));
  const types = [schema.type ?? 'object'].flat();
  const values = types.map((type) => ofType(type, schema, inner));
  const existing = known[name ?? ''];
  return existing
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...existing) }, ...values)
    : fc.oneof(...values);
}

function ofType(
  type: string,
  schema: Schema,
  inner: (part: Schema, name?: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: clamp(schema.minimum, -(2 ** 31)), max: clamp(schema.maximum, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ noNaN: true });
    case 'array':
      return fc.array(inner(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, part]) => [key, inner(part, key)]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    default:
      return text(schema);
  }
}

function text({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'date') {
    const day = fc.date({
      min: new Date('0000-01-01T00:00:00Z'),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    });
    return day.map((date) => date.toISOString().slice(0, 10));
  }
  if (format === 'uuid') return fc.uuid();
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.string({ unit: 'binary', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}

/** fast-check's integers have 32 bits; the contract's bounds are wider. */
function clamp(bound: number | undefined, otherwise: number): number {
  return Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, bound ?? otherwise));
}
