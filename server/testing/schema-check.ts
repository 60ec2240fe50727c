import type { ValidateFunction } from 'ajv/dist/2020.js';
import { CONTRACT_FILE, CONTRACT_ROOT, readContract, validator } from '#server/platform/http/contract.ts';

/** The check of one named schema of the contract. */
export function schemaCheck(name: string): ValidateFunction {
  const schema = { $ref: `${CONTRACT_ROOT}#/components/schemas/${name}` };
  return validator(readContract(CONTRACT_FILE), false).compile(schema);
}
