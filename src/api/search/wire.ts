import * as v from 'valibot';
import { attributesOf, documentOf, fromWire, type Reader } from '#api/platform/from-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { SEARCH_KINDS, type SearchHit } from '#domain/search/search-hit.ts';

const HitAttributes: Reader<SearchHit> = fromWire(
  {
    kind: v.picklist(SEARCH_KINDS),
    target: v.string(),
    title: v.string(),
    also_by: v.nullable(v.string()),
    party: v.nullable(v.string()),
    amount: v.nullable(Money),
    due_on: v.nullable(v.string()),
    entry_ts: v.nullable(v.string()),
  },
  { entry_ts: 'at' },
);

/** What a search has found. */
export const SearchDocument: Reader<SearchHit[]> = documentOf(v.array(attributesOf(HitAttributes)));
