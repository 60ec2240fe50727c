import * as v from 'valibot';
import { fromWire } from '#api/platform/from-wire.ts';
import type { Notice } from '#domain/notice/notice.ts';

/** Reads what a notice says of its own thing: `entries` are the very fields of this kind of notice. */
/* @__NO_SIDE_EFFECTS__ */
export function partOf<const Of extends Notice['of'], Entries extends v.ObjectEntries>(
  of: Of,
  entries: Entries,
) {
  return v.pipe(
    fromWire(entries),
    v.transform((told) => ({ of, ...told })),
  );
}
