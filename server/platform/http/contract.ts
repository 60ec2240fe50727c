import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { CORE_SCHEMA, load } from 'js-yaml';
import type { OperationId } from '#domain/access/operations.gen.ts';

/** A JSON Schema 2020-12, as OpenAPI 3.1 carries it. */
type JsonSchema = { readonly [keyword: string]: unknown };

interface ContractParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

interface ContractContent {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

interface ContractOperation {
  readonly operationId: OperationId;
  readonly parameters?: readonly (ContractParameter | { readonly $ref: string })[];
  readonly requestBody?: ContractContent;
  readonly responses: Readonly<Record<string, ContractContent>>;
  /** Parameters that the contract does not name are ignored instead of refused. */
  readonly 'x-further-parameters'?: 'ignored';
}

interface ContractDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ContractOperation>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, ContractParameter>> };
}

/** One operation of the contract, ready to check with. Each check is compiled when it is first asked for. */
export interface CompiledOperation {
  readonly operationId: OperationId;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As in the contract: `/payments/{payment_id}`. */
  readonly path: string;
  /** Checks, coerces text to numbers and fills in defaults, in place. */
  readonly checkPath: ValidateFunction;
  readonly checkQuery: ValidateFunction;
  readonly checkHeaders: ValidateFunction;
  readonly headerNames: readonly string[];
  /** The media type and the check of the body; null where none is taken. */
  readonly body: { readonly mediaType: string; readonly check: ValidateFunction } | null;
  /** The answer's status where nothing is refused, its media type (null without a body) and check. */
  readonly answer: {
    readonly status: number;
    readonly mediaType: string | null;
    readonly check: ValidateFunction;
  };
}

export const CONTRACT_FILE = new URL('../../../src/api/contract/openapi.yaml', import.meta.url);

/** What every operation takes in its query, also where it does not name it: the selected currency (§7). */
const TAKEN_BY_ALL = 'FilterSolCurrency';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export const CONTRACT_ROOT = 'contract';

const loaded = new Map<string, CompiledOperation[]>();

/**
 * The contract, with a check for everything that it says of requests and answers; read once in a process. To compile
 * all checks at once was half of what a start takes.
 */
export function loadContract(file: URL = CONTRACT_FILE): CompiledOperation[] {
  const contract = loaded.get(file.href) ?? compileContract(file);
  loaded.set(file.href, contract);
  return contract;
}

function compileContract(file: URL): CompiledOperation[] {
  const contract = readContract(file);
  const validators = {
    exact: validator(contract, false),
    coercing: validator(contract, true),
  };
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method];
      return operation ? [compile(contract, validators, path, method, operation)] : [];
    }),
  );
}

/** The contract with its references made whole. */
export function readContract(file: URL): ContractDocument {
  const schemas = '#/components/schemas/';
  const text = readFileSync(file, 'utf8').replaceAll(schemas, `${CONTRACT_ROOT}${schemas}`);
  return load(text, { schema: CORE_SCHEMA }) as ContractDocument;
}

/** What compiles the contract's schemas, which are named below `CONTRACT_ROOT`. */
export function validator(contract: ContractDocument, coerceTypes: boolean): Ajv2020 {
  // That the contract is made of valid schemas is for its tests, not for every start.
  const ajv = new Ajv2020({
    strict: false,
    coerceTypes,
    useDefaults: coerceTypes,
    validateSchema: false,
    meta: false,
  });
  addFormats.default(ajv);
  ajv.addSchema(contract, CONTRACT_ROOT);
  return ajv;
}

function compile(
  contract: ContractDocument,
  { exact, coercing }: { exact: Ajv2020; coercing: Ajv2020 },
  path: string,
  method: (typeof METHODS)[number],
  operation: ContractOperation,
): CompiledOperation {
  const parameters = (operation.parameters ?? []).map((parameter) => dereference(contract, parameter));
  const common = dereference(contract, { $ref: TAKEN_BY_ALL });
  if (!parameters.some(({ name }) => name === common.name)) parameters.push(common);
  const inPlace = (place: ContractParameter['in']) => parameters.filter((one) => one.in === place);
  const [status = '', success = {}] =
    Object.entries(operation.responses).find(([code]) => /^[23]/.test(code)) ?? [];
  const [answerType = null, answer] = Object.entries(success.content ?? {})[0] ?? [];
  const [bodyType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const query = () => ({
    ...objectOf(inPlace('query')),
    additionalProperties: operation['x-further-parameters'] === 'ignored',
  });
  const checks = {
    path: lazy(coercing, () => objectOf(inPlace('path'))),
    query: lazy(coercing, query),
    headers: lazy(coercing, () => objectOf(inPlace('header'))),
    body: lazy(exact, () => body?.schema ?? {}),
    answer: lazy(exact, () => answer?.schema ?? {}),
  };
  return {
    operationId: operation.operationId,
    method: method.toUpperCase() as CompiledOperation['method'],
    path,
    get checkPath() {
      return checks.path();
    },
    get checkQuery() {
      return checks.query();
    },
    get checkHeaders() {
      return checks.headers();
    },
    headerNames: inPlace('header').map(({ name }) => name.toLowerCase()),
    body:
      bodyType && body
        ? {
            mediaType: bodyType,
            get check() {
              return checks.body();
            },
          }
        : null,
    answer: {
      status: Number(status),
      mediaType: answerType,
      get check() {
        return checks.answer();
      },
    },
  };
}

/** The check of a schema, compiled when it is first asked for, and then kept. */
function lazy(ajv: Ajv2020, schema: () => JsonSchema): () => ValidateFunction {
  let compiled: ValidateFunction | undefined;
  return () => (compiled ??= ajv.compile(schema()));
}

function objectOf(parameters: readonly ContractParameter[]): JsonSchema {
  const named = parameters.map((parameter) => ({ ...parameter, name: nameOf(parameter) }));
  return {
    type: 'object',
    additionalProperties: false,
    required: named.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
  };
}

function nameOf({ name, in: place }: ContractParameter): string {
  return place === 'header' ? name.toLowerCase() : name;
}

function dereference(
  contract: ContractDocument,
  parameter: ContractParameter | { readonly $ref: string },
): ContractParameter {
  if (!('$ref' in parameter)) return parameter;
  const name = parameter.$ref.split('/').at(-1) ?? '';
  const found = contract.components.parameters[name];
  if (!found) throw new Error(`The contract has no parameter ${parameter.$ref}`);
  return found;
}

/** What one failed check is about: the name of a parameter, or a JSON pointer into a body. */
export function locateFailure(error: ErrorObject | undefined): { name: string; pointer: string } {
  const missing = error?.params['missingProperty'] ?? error?.params['additionalProperty'];
  const pointer = `${error?.instancePath ?? ''}${missing === undefined ? '' : `/${String(missing)}`}`;
  return { name: pointer.split('/')[1] ?? '', pointer };
}
