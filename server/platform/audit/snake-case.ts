type SnakeCase<Camel extends string> = Camel extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** `respond_to_customer` of `respondToCustomer`: as the record names what a chart calls so. */
export function snakeCase<Camel extends string>(camel: Camel): SnakeCase<Camel> {
  return camel.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Camel>;
}
