/** A piece of a message: text, the number of a plural (0), a parameter, a tag with its content, or a choice. */
export type Piece =
  | string
  | 0
  | [parameter: string]
  | [tag: string, content: Piece[]]
  | [select: string, branches: Branches]
  | [plural: string, branches: Branches, offset: number];

/** What is said for each value of a select, or each form of a plural; `=0` for exact numbers. */
export type Branches = Record<string, Piece[]>;

/** A compiled message: a finished text, or its pieces in order. */
export type Message = string | Piece[];

/** Compiled messages of one language by key. */
export type Catalog = Record<string, Message>;

/** The message of a key; undefined where there is none. */
export type FindMessage = (key: string) => Message | undefined;
