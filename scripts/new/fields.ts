import { namesOf, type Names } from './names.ts';

/** What a field of a form holds. */
export const FIELD_KINDS = [
  'text',
  'optional',
  'choice',
  'one-of',
  'date',
  'money',
  'yes-no',
  'file',
] as const;
type FieldKind = (typeof FIELD_KINDS)[number];

/** A field as it is asked for: `delivery:choice:mail,collect`. */
export interface Field {
  readonly names: Names;
  readonly kind: FieldKind;
  /** What can be chosen, in the form of names. */
  readonly choices: readonly Names[];
}

/** What a form asks for where nothing is said. */
const USUAL = ['reason:text'];

/**
 * The fields that a form was asked for.
 * @throws where one is none, or where nothing can be missing, so that the form had nothing to judge
 */
export function formFields(words: readonly string[]): Field[] {
  const fields = fieldsOf(words.length > 0 ? words : USUAL);
  if (!fields.some(isRequired))
    throw new Error(
      'A form needs a field that can be missing, beside those of yes or no and what is optional.',
    );
  return fields;
}

/**
 * The fields that words ask for.
 * @throws where one is none
 */
export function fieldsOf(words: readonly string[]): Field[] {
  return words.map((word): Field => {
    const [name = '', kind = 'text', choices = ''] = word.split(':');
    if (!FIELD_KINDS.includes(kind as FieldKind))
      throw new Error(`“${word}” is no field: write due-date:date, of ${FIELD_KINDS.join(', ')}.`);
    const named = choices === '' ? [] : choices.split(',').map(namesOf);
    if ((kind === 'choice') !== named.length > 1)
      throw new Error(
        `“${word}”: a choice has several, as in delivery:choice:mail,collect; no other field has.`,
      );
    return { names: namesOf(name), kind: kind as FieldKind, choices: named };
  });
}

/** How a field is called in code and on the wire: `isUrgent` and `is_urgent` for yes or no. */
export const codeName = ({ names, kind }: Field): string =>
  kind === 'yes-no' ? `is${names.pascal}` : names.camel;
export const wireName = ({ names, kind }: Field): string =>
  kind === 'yes-no' ? `is_${names.snake}` : names.snake;
const isRequired = ({ kind }: Field): boolean => kind !== 'yes-no' && kind !== 'optional';

/** What the kinds of fields differ in. */
interface Piece {
  /** Its type in the form, with what is meant in parentheses of its comment. */
  readonly type: string;
  readonly comment: string;
  readonly blank: string;
  readonly sample: string;
  /** Its type in the contract. */
  readonly schema: string;
  /** What is drawn, with `form`, `set`, `errors`. */
  readonly control: string;
  readonly imports: readonly string[];
  /** What is asked for where it is missing. */
  readonly missing: string;
}

function pieceOf(field: Field, form: Names): Piece {
  const name = codeName(field);
  const { camel, pascal, words } = field.names;
  const label = `label={t('${form.camel}.${camel}')}`;
  const error = `error={errors.${name}}`;
  switch (field.kind) {
    case 'text':
      return {
        type: 'string',
        comment: 'As it was typed.',
        blank: "''",
        sample: "'For the auditor'",
        schema: '{ type: string, maxLength: 200 }',
        control: `<TextField ${label} name="${name}" maxLength={${form.upper}_BOUNDS.${name}} value={form.${name}} onChange={(${name}) => set({ ${name} })} ${error} />`,
        imports: ["import { TextField } from '#ui/kit/text-field.tsx';"],
        missing: `Enter the ${words}.`,
      };
    case 'optional':
      return {
        type: 'string',
        comment: 'As it was typed; may be empty.',
        blank: "''",
        sample: "'For the auditor'",
        schema: '{ type: string, maxLength: 200 }',
        control: `<TextField ${label} name="${name}" note={t('${form.camel}.optional')} maxLength={${form.upper}_BOUNDS.${name}} value={form.${name}} onChange={(${name}) => set({ ${name} })} />`,
        imports: ["import { TextField } from '#ui/kit/text-field.tsx';"],
        missing: '',
      };
    case 'one-of':
      return {
        type: 'string',
        comment: 'The id of one that the page offers; empty before one is chosen.',
        blank: "''",
        sample: "'one'",
        schema: '{ type: string, maxLength: 64 }',
        control: `<SelectField ${label} name="${name}" placeholder={t('${form.camel}.choose')} value={form.${name} === '' ? null : form.${name}} options={[...${name}Options]} onChange={(${name}) => set({ ${name} })} ${error} />`,
        imports: ["import { SelectField } from '#ui/kit/select-field.tsx';"],
        missing: `Choose the ${words}.`,
      };
    case 'choice': {
      const options = field.choices.map(
        (choice) => `{ value: '${choice.name}', label: t('${form.camel}.${camel}${choice.pascal}') }`,
      );
      return {
        type: `${form.pascal}${pascal} | null`,
        comment: 'Null before anything is chosen.',
        blank: 'null',
        sample: `'${field.choices[0]?.name}'`,
        schema: `{ type: string, enum: [${field.choices.map(({ name: one }) => one).join(', ')}] }`,
        control: `<SelectField ${label} name="${name}" placeholder={t('${form.camel}.choose')} value={form.${name}} options={[${options.join(', ')}]} onChange={(${name}) => set({ ${name} })} ${error} />`,
        imports: ["import { SelectField } from '#ui/kit/select-field.tsx';"],
        missing: `Choose the ${words}.`,
      };
    }
    case 'date':
      return {
        type: 'PlainDate',
        comment: 'Empty before it is typed.',
        blank: "''",
        sample: "'2026-11-20'",
        schema: '{ type: string, format: date }',
        control: `<DayField ${label} name="${name}" today={null} value={form.${name} === '' ? null : form.${name}} onChange={(${name}) => set({ ${name}: ${name} ?? '' })} ${error} />`,
        imports: ["import { DayField } from '#ui/kit/day-field.tsx';"],
        missing: `Enter the ${words}.`,
      };
    case 'money':
      return {
        type: 'Money | null',
        comment: 'Null before it is typed (TO SAY: in which currency, and its bounds).',
        blank: 'null',
        sample: "{ amount: 1250, currency: 'USD' }",
        schema: "{ $ref: '#/components/schemas/Money' }",
        control: `<MoneyField ${label} name="${name}" currency={currency} amount={form.${name}?.amount ?? null} onChange={(amount) => set({ ${name}: amount === null ? null : money(amount, currency) })} ${error} />`,
        imports: ["import { MoneyField } from '#ui/kit/money-field.tsx';"],
        missing: `Enter the ${words}.`,
      };
    case 'yes-no':
      return {
        type: 'boolean',
        comment: 'TO SAY: what it means.',
        blank: 'false',
        sample: 'true',
        schema: '{ type: boolean }',
        control: `<Checkbox name="${name}" isSelected={form.${name}} onChange={(${name}) => set({ ${name} })}>{t('${form.camel}.${camel}')}</Checkbox>`,
        imports: ["import { Checkbox } from '#ui/kit/checkbox.tsx';"],
        missing: '',
      };
    case 'file':
      return {
        type: `${form.pascal}File | null`,
        comment: 'Null before one is chosen (TO SAY: which kinds, and how large).',
        blank: 'null',
        sample: "{ name: 'statement.pdf', content: 'JVBERi0=' }",
        schema:
          "{ type: object, additionalProperties: false, required: [name, content], properties: { name: { type: string, maxLength: 200 }, content: { type: string, maxLength: 400000, description: 'In base64' } } }",
        control: `<ChosenFile ${label} name="${name}" accept=".pdf" file={form.${name}} onFile={(${name}) => set({ ${name} })} ${error} />`,
        imports: [`import { ChosenFile } from '#ui/${form.name}/chosen-file.tsx';`],
        missing: `Choose the ${words}.`,
      };
  }
}

/** What can be chosen while nobody has said what. */
const ONE_OPTION = "{[{ value: 'one', label: 'One' }]}";

/** The marks of a form's skeleton, and what stands there for its fields. */
export function fieldMarks(fields: readonly Field[], form: Names): Readonly<Record<string, string>> {
  const all = fields.map((field) => ({ field, name: codeName(field), piece: pieceOf(field, form) }));
  const has = (kind: FieldKind) => fields.some((field) => field.kind === kind);
  const required = all.filter(({ field }) => isRequired(field));
  const first = required[0]?.name ?? '';
  const text = all.find(({ field }) => field.kind === 'text');
  const bounded = all.filter(({ field }) => field.kind === 'text' || field.kind === 'optional');
  const offered = all.filter(({ field }) => field.kind === 'one-of').map(({ name }) => `${name}Options`);
  const literal = (of: 'blank' | 'sample') =>
    `{ ${all.map(({ name, piece }) => `${name}: ${piece[of]}`).join(', ')} }`;
  const nullable = all.filter(({ piece }) => piece.blank === 'null').map(({ name }) => name);
  const onWire = all.map(({ field, name }) => {
    const value = nullable.includes(name) ? name : `form.${name}`;
    return wireName(field) === value ? value : `${wireName(field)}: ${value}`;
  });
  return {
    __domainImports__: [
      ...(has('date') ? ["import type { PlainDate } from '#domain/dates/dates.ts';"] : []),
      ...(has('money') ? ["import type { Money } from '#domain/money/money.ts';"] : []),
    ].join('\n'),
    __bounds__:
      bounded.length === 0
        ? ''
        : `/** Characters of each text. */\nexport const ${form.upper}_BOUNDS = { ${bounded.map(({ name }) => `${name}: 200`).join(', ')} } as const;`,
    __fieldTypes__: [
      ...choiceTypes(fields, form),
      ...(has('file')
        ? [
            `/** A chosen file; its content is in base64. */\nexport interface ${form.pascal}File {\n  readonly name: string;\n  readonly content: string;\n}`,
          ]
        : []),
    ].join('\n\n'),
    __formFields__: all
      .map(({ name, piece }) => `  /** ${piece.comment} */\n  readonly ${name}: ${piece.type};`)
      .join('\n'),
    __blankForm__: literal('blank'),
    __sampleForm__: literal('sample'),
    __requiredFields__: `[${required.map(({ name }) => `'${name}'`).join(', ')}]`,
    __firstField__: first,
    __firstBlank__: required[0]?.piece.blank ?? '',
    __controls__: all.map(({ piece }) => piece.control).join('\n'),
    __controlImports__: [...new Set(all.flatMap(({ piece }) => piece.imports))].toSorted().join('\n'),
    __wireForm__: `{ ${onWire.join(', ')} }`,
    __wireGuard__:
      nullable.length === 0
        ? ''
        : `  const { ${nullable.join(', ')} } = form;\n  if (${nullable.map((name) => `${name} === null`).join(' || ')}) throw new Error('What misses something is not sent');`,
    __wireSampleFields__: all.map(({ field, piece }) => `${wireName(field)}: ${piece.sample}`).join(', '),
    __fromWire__: `{ ${all.map(({ field, name }) => `${name}: attributes.${wireName(field)}`).join(', ')} }`,
    __wireNames__: all.map(({ field }) => wireName(field)).join(', '),
    __wireSchemas__: wireSchemas(fields, form),
    __emptyText__: text ? `{ ${wireName(text.field)}: ' ' }` : '',
    __firstText__: text?.name ?? '',
    __optionProps__: offered
      .map((name) => `  readonly ${name}: readonly { readonly value: string; readonly label: string }[];`)
      .join('\n'),
    __optionArgs__: offered.map((name) => `  ${name},`).join('\n'),
    // One to choose, so that its tours can be walked before it is said.
    __optionValues__: offered
      .map((name) => `${name}=${ONE_OPTION} /* TO SAY: what can be chosen */`)
      .join(' '),
    __optionSamples__: offered.map((name) => `${name}=${ONE_OPTION}`).join(' '),
    __sharedWords__: [
      ...(has('choice') || has('one-of') ? [`  "${form.camel}.choose": "Choose",`] : []),
      ...(has('optional') ? [`  "${form.camel}.optional": "Optional",`] : []),
    ].join('\n'),
    __fieldMessages__: all
      .flatMap(({ field, piece }) => {
        const key = `${form.camel}.${field.names.camel}`;
        return [
          [key, field.names.title],
          ...(isRequired(field) ? [[`${key}Required`, piece.missing]] : []),
          ...field.choices.map((choice) => [`${key}${choice.pascal}`, choice.title]),
        ];
      })
      .map(([key, text]) => `  "${key}": "${text}",`)
      .join('\n'),
  };
}

/** The types of what can be chosen, as the domain says them. */
export function choiceTypes(fields: readonly Field[], flow: Names): string[] {
  return fields
    .filter(({ kind }) => kind === 'choice')
    .map(
      ({ names, choices }) =>
        `/** What the ${names.words} can be (TO SAY: what each means). */\nexport type ${flow.pascal}${names.pascal} = ${choices.map(({ name }) => `'${name}'`).join(' | ')};`,
    );
}

/** The fields in the contract. */
export const wireSchemas = (fields: readonly Field[], flow: Names): string =>
  fields.map((field) => `        ${wireName(field)}: ${pieceOf(field, flow).schema}`).join('\n');

/** Which lines of a skeleton a form has: those marked with a kind that it has a field of. */
export const formSays = (fields: readonly Field[]): ReadonlySet<string> =>
  new Set<string>([
    ...fields.map(({ kind }) => kind),
    ...(fields.some(({ kind }) => kind === 'text' || kind === 'optional') ? ['bounded'] : []),
    ...(fields.some(({ kind }) => kind === 'money') ? [] : ['no-money']),
    // What was chosen of a list, or as a file, is not taken back by the form.
    ...(fields.some(({ kind }) => kind === 'choice' || kind === 'one-of' || kind === 'file')
      ? ['stays']
      : ['empties']),
  ]);
