/** An option of `npm run paths`, and what the help says of it. */
export interface Option {
  readonly type: 'boolean' | 'string';
  /** What the value is, for the help. */
  readonly value?: string;
  readonly says: string;
}

/** Every option of every command, in the order of the help. */
export const options = {
  list: { type: 'boolean', says: 'the tours of the charts, to choose one' },
  tour: { type: 'string', value: 'NUMBER', says: 'one tour as numbered steps' },
  headed: { type: 'boolean', says: 'show the tour in a window, slowly' },
  accept: { type: 'boolean', says: 'take what the charts do now as what they must do' },
  mutants: { type: 'boolean', says: 'break the charts in every known way and count what is noticed' },
  help: { type: 'boolean', says: 'this text' },
} as const satisfies Record<string, Option>;

type Options = typeof options;

/** The options as they were given. */
export type Values = {
  readonly [Name in keyof Options]?: Options[Name]['type'] extends 'boolean' ? boolean : string;
};
