import { CORE_SCHEMA, load } from 'js-yaml';
import contractText from '#api/contract/openapi.yaml?raw';
import type { Schema } from '#api/testing/arbitrary-schema.ts';
import type { OperationId } from '#domain/access/operations.gen.ts';

/** An operation of the contract, as far as faults need it. */
export interface Operation {
  readonly id: OperationId;
  readonly method: string;
  /** With its parameters' names: `/payments/{payment_id}`. */
  readonly path: string;
  readonly takesKey: boolean;
  /** A successful answer: its status, its media type and what it holds; without content both are undefined. */
  readonly answer: { readonly status: number; readonly type?: string; readonly schema?: Schema };
}

interface Written {
  readonly operationId: string;
  readonly parameters?: readonly { readonly $ref?: string }[];
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: Schema }> }>;
}

interface Contract {
  readonly paths: Record<string, Record<string, Written>>;
  readonly components: { readonly schemas: Record<string, Schema> };
}

const contract = load(contractText, { schema: CORE_SCHEMA }) as Contract;

function operation(method: string, path: string, written: Written): Operation {
  const { operationId, parameters = [], responses } = written;
  const success = Object.entries(responses).find(([status]) => /^[23]/.test(status));
  const [type, content] = Object.entries(success?.[1].content ?? {})[0] ?? [];
  return {
    id: operationId as OperationId,
    method: method.toUpperCase(),
    path,
    takesKey: parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
    answer: { status: Number(success?.[0] ?? 200), type, schema: content?.schema },
  };
}

/** The schemas that answers refer to. */
export const SCHEMAS = contract.components.schemas;

/** Every operation of the contract. */
export const OPERATIONS: readonly Operation[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, written]) => operation(method, path, written)),
);

const pattern = (path: string) =>
  new RegExp(`^/api${path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);

const patterns = OPERATIONS.map((one) => ({ one, isAt: pattern(one.path) }));

/** The operation that a request asks for; undefined for one that the contract does not know. */
export function operationOf(method: string, pathname: string): Operation | undefined {
  // A path without parameters is meant before one that a parameter would match too.
  const found = patterns.filter(({ one, isAt }) => one.method === method && isAt.test(pathname));
  return found.toSorted((one, other) => one.one.path.split('{').length - other.one.path.split('{').length)[0]
    ?.one;
}
