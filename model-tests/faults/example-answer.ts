import type { Schema } from '#api/testing/arbitrary-schema.ts';

const formats: Readonly<Record<string, string>> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T12:00:00.000Z',
  uuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  uri: 'https://pay.example.com/cards/1',
};

/** One of them fits each pattern of the contract. */
const words = [
  'example',
  '9999123412341234',
  '11/29',
  'USD',
  '7802114',
  '4000',
  'Billed',
  'en',
  '401',
  'DSP-1007',
  'CHB-1007',
  'CR-100010',
  'DIS-06',
  'America/Chicago',
];

function text({ format, pattern, minLength = 0 }: Schema): string {
  const known = formats[format ?? ''];
  if (known) return known;
  const fits = words.find((word) => !pattern || new RegExp(pattern, 'u').test(word));
  if (fits === undefined) throw new Error(`No example fits ${pattern}: add one to 'words'.`);
  return fits.padEnd(minLength, 'x');
}

/**
 * The plainest value that a schema allows: of each list as many entries as asked for, of each choice the first, and
 * everything that may be missing is there. The same schema gives the same value.
 */
export function exampleOf(schema: Schema, schemas: Readonly<Record<string, Schema>>, entries = 1): unknown {
  const inner = (part: Schema) => exampleOf(part, schemas, entries);
  if (schema.$ref) return inner(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.oneOf) return inner(schema.oneOf[0] ?? {});
  const [type = 'object'] = [schema.type ?? 'object'].flat();
  switch (type) {
    case 'null':
      return null;
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, entries) }, () => inner(schema.items ?? {}));
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, inner(part)]),
      );
    default:
      return text(schema);
  }
}
