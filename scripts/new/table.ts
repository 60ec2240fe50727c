import { codeName, wireName, type Field } from './fields.ts';
import type { Names } from './names.ts';

/** A field in the table that its flow is kept in. */
interface Kept {
  readonly sql: readonly string[];
  /** As Kysely types it. */
  readonly types: readonly string[];
  /** What is inserted of a form, `form.reason`. */
  readonly of: (form: string) => readonly string[];
  readonly sample: readonly string[];
}

const TEXT = "'For the auditor'";

function keptOf(field: Field, flow: Names): Kept {
  const column = wireName(field);
  // In quotes, since a field may be called as a word of SQL is: `from`.
  const quoted = `"${column}"`;
  const value = (form: string) => `${form}.${codeName(field)}`;
  const plain = (sql: string, type: string, sample: string): Kept => ({
    sql: [`${quoted} ${sql}`],
    types: [`${column}: ${type};`],
    of: (form) => [`${column}: ${value(form)}`],
    sample: [`${column}: ${sample}`],
  });
  switch (field.kind) {
    case 'text':
    case 'optional':
      return plain('text not null', 'string', TEXT);
    case 'one-of':
      return plain('text not null', 'string', "'one'");
    case 'date':
      return plain('date not null', 'PlainDate', "'2026-11-20'");
    case 'yes-no':
      return plain('boolean not null', 'boolean', 'true');
    case 'choice': {
      const names = field.choices.map(({ name }) => `'${name}'`);
      const type = `${flow.pascal}${field.names.pascal}`;
      return plain(`text not null check (${quoted} in (${names.join(', ')}))`, type, `${names[0]} as const`);
    }
    case 'money':
      return {
        sql: [`${quoted} bigint not null`, `${column}_currency text not null`],
        types: [`/** Minor units. */\n  ${column}: number;`, `${column}_currency: string;`],
        of: (form) => [`${column}: ${value(form)}.amount`, `${column}_currency: ${value(form)}.currency`],
        sample: [`${column}: 1250`, `${column}_currency: 'USD'`],
      };
    case 'file':
      return {
        sql: [`${column}_name text not null`, `${column}_content text not null`],
        types: [
          `${column}_name: string;`,
          `/** In base64 (TO SAY: or kept by server/platform/documents). */\n  ${column}_content: string;`,
        ],
        of: (form) => [`${column}_name: ${value(form)}.name`, `${column}_content: ${value(form)}.content`],
        sample: [`${column}_name: 'statement.pdf'`, `${column}_content: 'JVBERi0='`],
      };
  }
}

/**
 * The marks of the table of a flow, and what stands there for its fields.
 * @param number of its migration: the one after the last
 * @param file of the domain that has the types of its choices
 */
export function tableMarks(
  fields: readonly Field[],
  flow: Names,
  number: string,
  file: string,
): Readonly<Record<string, string>> {
  const kept = fields.map((field) => keptOf(field, flow));
  const choices = fields.filter(({ kind }) => kind === 'choice');
  const dates = fields.some(({ kind }) => kind === 'date') ? ', PlainDate' : '';
  const listed = (parts: readonly string[]) => parts.map((part) => `, ${part}`).join('');
  return {
    __number__: number,
    __sqlColumns__: kept.flatMap(({ sql }) => sql.map((one) => `,\n      ${one}`)).join(''),
    __tableImports__: [
      `import type { Instant${dates} } from '#domain/dates/dates.ts';`,
      ...(choices.length === 0
        ? []
        : [
            `import type { ${choices.map(({ names }) => `${flow.pascal}${names.pascal}`).join(', ')} } from '${file}';`,
          ]),
    ].join('\n'),
    __tableColumns__: kept.flatMap(({ types }) => types.map((one) => `  ${one}`)).join('\n'),
    __keptForm__: listed(kept.flatMap(({ of }) => of('form'))),
    __keptSample__: listed(kept.flatMap(({ sample }) => sample)),
  };
}
