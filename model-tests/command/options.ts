/** An option of `npm run paths`, and what the help says of it. */
export interface Option {
  /** `file` may come without a value; the value is recognised by a dot or a slash, which no chart has. */
  readonly type: 'boolean' | 'string' | 'file';
  /** What the value is, for the help. */
  readonly value?: string;
  readonly says: string;
}

/** Every option of every command, in the order of the help. */
export const options = {
  list: { type: 'boolean', says: 'the tours of the charts, to choose one' },
  tour: { type: 'string', value: 'NUMBER', says: 'one tour as numbered steps' },
  language: {
    type: 'string',
    value: 'CODE',
    says: 'the language of the steps: en, de, fr … (English without)',
  },
  markdown: {
    type: 'file',
    value: '[FILE]',
    says: 'the steps as a test plan in Markdown; a folder for all charts',
  },
  depth: {
    type: 'string',
    value: 'DEPTH',
    says: 'replay the tour: pure (chart alone), view (real view) or portal (with its server)',
  },
  headed: {
    type: 'boolean',
    says: 'replay the tour in a window, slowly (view depth where no other is named)',
  },
  slow: { type: 'string', value: 'MS', says: 'milliseconds before each step of a replay (1000 in a window)' },
  from: { type: 'string', value: 'STEP', says: 'replay up to this step at full speed, and watch from there' },
  junit: {
    type: 'file',
    value: '[FILE]',
    says: 'the last results as JUnit XML (model-tests/report/tours.junit.xml without FILE)',
  },
  json: { type: 'file', value: '[FILE]', says: 'the same as JSON (model-tests/report/tours.json)' },
  accept: { type: 'boolean', says: 'take what the charts do now as what they must do' },
  because: {
    type: 'string',
    value: 'REASON',
    says: 'with --accept: why what an invariant is about may change; kept beside the paths',
  },
  mutants: { type: 'boolean', says: 'break the charts in every known way and count what is noticed' },
  help: { type: 'boolean', says: 'this text' },
} as const satisfies Record<string, Option>;

type Options = typeof options;

interface Given {
  readonly boolean: true;
  readonly string: string;
  readonly file: string | true;
}

/** The options as they were given. */
export type Values = {
  readonly [Name in keyof Options]?: Given[Options[Name]['type']];
};
