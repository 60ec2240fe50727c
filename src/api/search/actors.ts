import { fromPromise } from 'xstate';
import { findEverywhere } from '#api/search/calls.ts';
import type { Asked, SearchHit } from '#domain/search/search-hit.ts';

/** The call of the search from everywhere. */
export const searchActors = {
  find: fromPromise<readonly SearchHit[], Asked>(({ input, signal }) => findEverywhere(input, signal)),
};
