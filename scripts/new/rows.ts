import { choiceTypes, codeName, wireName, wireSchemas, type Field } from './fields.ts';
import type { Names } from './names.ts';

/** What the kinds of fields differ in where a list shows them. */
interface Shown {
  readonly type: string;
  /** How its answer is read. */
  readonly wire: string;
  /** What the answer has of a row of the table. */
  readonly ofRow: string;
  readonly cell: string;
  readonly kind?: string;
  readonly import?: string;
  readonly sample: string;
  /** What a test sees of it. */
  readonly seen?: string;
}

/** Which fields a row can have. */
export const ROW_KINDS: ReadonlySet<string> = new Set(['text', 'choice', 'date', 'money']);

const constantOf = ({ names }: Field): string => `${names.upper}_NAMES`;

function shownOf(field: Field, row: Names): Shown {
  const name = codeName(field);
  const column = `row.${wireName(field)}`;
  switch (field.kind) {
    case 'choice':
      return {
        type: `${row.pascal}${field.names.pascal}`,
        wire: `v.picklist([${field.choices.map((choice) => `'${choice.name}'`).join(', ')}])`,
        ofRow: column,
        cell: `t(${constantOf(field)}[${name}])`,
        sample: `'${field.choices[0]?.name}'`,
        seen: field.choices[0]?.title ?? '',
      };
    case 'date':
      return {
        type: 'PlainDate',
        wire: 'v.string()',
        ofRow: column,
        cell: `<DateText date={${name}} />`,
        kind: 'date',
        import: "import { DateText } from '#ui/shared/date-text.tsx';",
        sample: "'2026-11-20'",
      };
    case 'money':
      return {
        type: 'Money',
        wire: 'Money',
        ofRow: `{ amount: ${column}, currency: ${column}_currency }`,
        cell: `<MoneyText money={${name}} />`,
        kind: 'amount',
        import: "import { MoneyText } from '#ui/shared/money-text.tsx';",
        sample: "{ amount: 1250, currency: 'USD' }",
      };
    default:
      return {
        type: 'string',
        wire: 'v.string()',
        ofRow: column,
        cell: name,
        sample: "'For the auditor'",
        seen: 'For the auditor',
      };
  }
}

/** The marks of a list's skeleton, and what stands there for the fields of its rows. */
export function rowMarks(
  fields: readonly Field[],
  row: Names,
  list: Names,
): Readonly<Record<string, string>> {
  const all = fields.map((field) => ({
    field,
    name: codeName(field),
    wire: wireName(field),
    shown: shownOf(field, row),
  }));
  const has = (kind: string) => fields.some((field) => field.kind === kind);
  const added = (parts: readonly string[]) => parts.map((part) => `, ${part}`).join('');
  return {
    __rowImports__: [
      `import type { Instant${has('date') ? ', PlainDate' : ''} } from '#domain/dates/dates.ts';`,
      ...(has('money') ? ["import type { Money } from '#domain/money/money.ts';"] : []),
    ].join('\n'),
    __rowTypes__: choiceTypes(fields, row).join('\n\n'),
    __rowFields__: all.map(({ name, shown }) => `  readonly ${name}: ${shown.type};`).join('\n'),
    __rowNames__: added(all.map(({ wire }) => wire)),
    __rowSchemas__: wireSchemas(fields, row),
    __wireImports__: has('money') ? "import { Money } from '#api/platform/money-wire.ts';" : '',
    __wireFields__: added(all.map(({ wire, shown }) => `${wire}: ${shown.wire}`)),
    __ofRow__: added(all.map(({ wire, shown }) => `${wire}: ${shown.ofRow}`)),
    __cellImports__: [...new Set(all.flatMap(({ shown }) => shown.import ?? []))].join('\n'),
    __choiceNames__: all
      .filter(({ field }) => field.kind === 'choice')
      .map(({ field }) => {
        const keys = field.choices.map(
          (choice) => `'${choice.name}': '${list.camel}.${field.names.camel}${choice.pascal}'`,
        );
        return `const ${constantOf(field)} = { ${keys.join(', ')} } as const;`;
      })
      .join('\n'),
    __cells__: all
      .map(
        ({ name, shown }) =>
          `{ id: '${name}', heading: t('${list.camel}.${name}'), kind: '${shown.kind ?? 'text'}', card: { area: 'rest' }, cell: ({ ${name} }) => ${shown.cell} },`,
      )
      .join('\n'),
    __sampleFields__: added(all.map(({ name, shown }) => `${name}: ${shown.sample}`)),
    __seen__: added(all.flatMap(({ shown }) => (shown.seen === undefined ? [] : [`'${shown.seen}'`]))),
    __rowMessages__: fields
      .flatMap(({ names, choices }) => [
        [`${list.camel}.${names.camel}`, names.title],
        ...choices.map((choice) => [`${list.camel}.${names.camel}${choice.pascal}`, choice.title]),
      ])
      .map(([key, text]) => `  "${key}": "${text}",`)
      .join('\n'),
  };
}
