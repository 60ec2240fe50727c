import type { operations } from '#api/contract/schema.gen.ts';
import type { OperationId } from '#domain/access/operations.gen.ts';

/** Parameters of an operation's address, as the contract names them. */
export interface Parameters {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** What an operation can be asked with. */
export type ParametersOf<Id extends OperationId> = {
  readonly path?: Exclude<operations[Id]['parameters']['path'], undefined>;
  readonly query?: Exclude<operations[Id]['parameters']['query'], undefined>;
};

/** An operation of the contract with the parameters that it is asked with. */
export interface AskedOperation {
  readonly operation: OperationId;
  readonly parameters: Parameters;
}

/** A read as data: what it asks the server. */
export interface NamedRead {
  readonly asks: readonly AskedOperation[];
}

/** A read that can be begun by whoever has it. Nothing is sent before. */
export interface ReadCall<Value> extends NamedRead {
  readonly load: (signal?: AbortSignal) => Promise<Value>;
}

/**
 * A read of one operation.
 * @param send sends it with just these parameters
 */
export function readCall<Id extends OperationId, Value, const Given extends ParametersOf<Id>>(
  operation: Id,
  parameters: Given,
  send: (parameters: Given, signal?: AbortSignal) => Promise<Value>,
): ReadCall<Value> {
  return { asks: [{ operation, parameters }], load: (signal) => send(parameters, signal) };
}

/** Several reads that are shown as one: they are begun together, and all have come or none. */
export function readTogether<Parts extends object>(reads: {
  readonly [Name in keyof Parts]: ReadCall<Parts[Name]>;
}): ReadCall<Parts> {
  const named = Object.entries<ReadCall<unknown>>(reads);
  return {
    asks: named.flatMap(([, { asks }]) => asks),
    load: async (signal) => {
      const parts = await Promise.all(named.map(async ([name, { load }]) => [name, await load(signal)]));
      return Object.fromEntries(parts) as Parts;
    },
  };
}

/** The same for the same operations with the same parameters, in whichever order these are named. */
export const keyOf = ({ asks }: NamedRead): string =>
  JSON.stringify(
    asks.map(({ operation, parameters: { path = {}, query = {} } }) => [
      operation,
      Object.entries({ ...path, ...query }).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ]),
  );
