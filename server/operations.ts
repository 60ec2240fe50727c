import type { Deps } from '#server/deps.ts';
import type { Operations } from '#server/http/operation.ts';

/** Every operation of the contract with its handler; who may call it stands in `src/domain/operations.ts`. */
export function makeOperations(_deps: Deps): Partial<Operations> {
  return {};
}
