import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { CORE_SCHEMA, load } from 'js-yaml';
import { arbitraryOf, type Schema } from './arbitrary-schema.ts';

/** A JSON:API document, as far as tests take it apart. */
export interface Answer {
  data: Resource | Resource[];
}

interface Resource {
  attributes: Record<string, unknown>;
}

interface Operation {
  readonly operationId: string;
  readonly responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Contract {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, Schema> };
}

const contractText = readFileSync(new URL('../contract/openapi.yaml', import.meta.url), 'utf8');
const contract = load(contractText, { schema: CORE_SCHEMA }) as Contract;
const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));
const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
// Of formats only addresses matter to the readers; moments and days are taken as the server writes them.
addFormats.default(ajv, ['uri']);
ajv.addSchema({ ...contract, $id: 'contract' });

function schemaOf(operationId: string): Schema & { $ref: string } {
  const operation = operations.find((one) => one.operationId === operationId);
  const success = Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith('2'));
  const schema = Object.values(success?.[1].content ?? {})[0]?.schema;
  if (!schema?.$ref) throw new Error(`The contract names no answer of ${operationId}`);
  return { ...schema, $ref: schema.$ref };
}

/** The operation that the contract has at an address. */
export function operationAt(method: string, path: string): string {
  const operation = contract.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`The contract has no ${method} ${path}`);
  return operation.operationId;
}

/** Whether the contract allows an answer to a successful operation. */
export function checkAnswer(operationId: string, answer: unknown): boolean {
  const check = ajv.compile({ $ref: `contract${schemaOf(operationId).$ref}` });
  return check(answer);
}

/** Successful answers that the contract allows for an operation, with at least one resource where it lists some. */
export function answersOf(operationId: string): fc.Arbitrary<Answer> {
  const schema = schemaOf(operationId);
  const check = ajv.compile({ $ref: `contract${schema.$ref}` });
  return arbitraryOf(schema, contract.components.schemas, { url: ['https://pay.example.com/cards/1'] })
    .filter((answer) => check(answer))
    .map((answer) => answer as Answer)
    .filter(({ data }) => !Array.isArray(data) || data.length > 0);
}

/** An answer's first resource. */
export function firstOf({ data }: Answer): Resource {
  const first = Array.isArray(data) ? data[0] : data;
  if (!first) throw new Error('The answer lists nothing');
  return first;
}
