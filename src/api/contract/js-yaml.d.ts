/** The part of js-yaml by which the contract is read; it comes without types. */
declare module 'js-yaml' {
  /** YAML 1.2: a day stays a text. */
  export const CORE_SCHEMA: unique symbol;
  export function load(text: string, options: { schema: typeof CORE_SCHEMA }): unknown;
}
