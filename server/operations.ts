import type { OperationId } from '#domain/access/operations.gen.ts';
import type { Deps } from '#server/deps.ts';
import { accessOperations } from '#server/access/operations.ts';
import { moneyOperations } from '#server/money/operations.ts';
import { platformOperations } from '#server/platform/operations.ts';
import { receivablesOperations } from '#server/receivables/operations.ts';
import type { Operation, Operations } from '#server/platform/http/operation.ts';

/** How each operation of the contract is made, area by area; one that is missing here does not compile. */
const MAKERS: { readonly [Id in OperationId]: (deps: Deps) => Operation<Id> } = {
  ...accessOperations,
  ...moneyOperations,
  ...platformOperations,
  ...receivablesOperations,
};

/** Every operation of the contract with its handler; who may call it the contract says (`x-access`). */
export function makeOperations(deps: Deps): Operations {
  const made = Object.entries(MAKERS).map(([id, make]) => [id, make(deps)]);
  return Object.fromEntries(made) as Operations;
}
