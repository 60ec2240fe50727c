import { fromPromise } from 'xstate';
import { findEverywhere } from '#api/search/calls.ts';
import type { Asked, SearchHit } from '#domain/search/search-hit.ts';

/** The call of the search from everywhere, `normalized` as the server understands what is typed. */
export const searchActors = (normalized: (text: string) => string) => ({
  find: fromPromise<readonly SearchHit[], Asked>(({ input, signal }) =>
    findEverywhere({ ...input, text: normalized(input.text) }, signal),
  ),
});
