import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CORE_SCHEMA, load } from 'js-yaml';
import type { OperationAccess } from '#domain/access/operation-access.ts';

const contract = new URL('../src/api/contract/openapi.yaml', import.meta.url);
const generated = new URL('../src/domain/access/operations.gen.ts', import.meta.url);

interface Contract {
  /** Kinds of access by their names. */
  readonly 'x-access': Readonly<Record<string, OperationAccess>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Operation {
  readonly operationId: string;
  readonly 'x-access'?: string | OperationAccess;
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'operationId' in value;

/**
 * The TypeScript text of `operations.gen.ts`: every operation of the contract with its access.
 * @throws where one says none, or names a kind that there is not
 */
export function operationsText(yaml: string): string {
  const { 'x-access': kinds, paths } = load(yaml, { schema: CORE_SCHEMA }) as Contract;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods).filter(isOperation));
  const lines = operations.map(({ operationId, 'x-access': said }) => {
    const access = typeof said === 'string' ? kinds[said] : said;
    if (!access) throw new Error(`The contract does not say who may call '${operationId}': add x-access.`);
    return `  ${operationId}: ${JSON.stringify(access)},`;
  });
  return [
    '// Made from openapi.yaml by `npm run contract`.',
    "import type { OperationAccess } from '#domain/access/operation-access.ts';",
    '',
    '/** Every operation of the contract by its operationId, with who may call it and whose data it touches (§6, §7). */',
    'export const OPERATIONS = {',
    ...lines,
    '} as const satisfies Record<string, OperationAccess>;',
    'export type OperationId = keyof typeof OPERATIONS;',
    '',
  ].join('\n');
}

/** What the contract in this tree says. */
export const readContractText = (): string => readFileSync(contract, 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(generated, operationsText(readContractText()));
