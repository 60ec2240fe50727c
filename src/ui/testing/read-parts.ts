import { CallError } from '#domain/call-error.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import { download } from '#machines/shapes/download.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import type { ListPart } from '#ui/shared/list-part.tsx';
import type { ReadPart } from '#ui/shared/read-part.tsx';

const nothing = () => {};

/** A read that has answered. */
export function ready<Value>(value: Value): ReadPart<Value> {
  return { value, is: 'ready', error: null, retry: nothing, cancel: nothing };
}

/** A list of which a page, or why there is none, is on the screen. */
export function listed<Page extends ListPage<unknown>>(
  part: ReadPart<Page>,
  changed: Partial<ListPart<Page>> = {},
): ListPart<Page> {
  const isEmpty = part.value?.rows.length === 0;
  const acts = { filter: nothing, clearFilter: nothing, toPage: nothing, showRows: nothing };
  const at = { filter: {}, sort: 'default', ...(part.value ?? { pageNumber: 1, pageSize: 25 }) };
  return { ...part, ...acts, at, isFetching: false, shows: isEmpty ? 'nothingYet' : 'rows', ...changed };
}

/** A page of a list that holds all there is. */
export const pageOf = <Row>(rows: readonly Row[]): ListPage<Row> => ({
  rows,
  total: rows.length,
  pageNumber: 1,
  pageSize: 25,
});

/** A read without an answer yet, or with the answer of before. */
export function notReady<Value>(
  is: ReadPart<Value>['is'],
  changed: Partial<ReadPart<Value>> = {},
): ReadPart<Value> {
  const error = is === 'failed' ? new CallError('server', { requestId: 'req-7f31c2' }) : null;
  return { value: null, is, error, retry: nothing, cancel: nothing, ...changed };
}

/** A download that nothing was asked of. */
export const idleDownload = downloadIn('idle');

/** A download in a state of its chart. */
export function downloadIn(state: 'idle' | 'long' | 'saved' | 'failed'): Download {
  const error = state === 'failed' ? new CallError('server') : null;
  const value = state === 'long' ? ({ downloading: 'long' } as const) : state;
  return {
    snapshot: download.resolveState({
      value,
      context: { request: null, progress: null, missing: 0, text: null, error },
    }),
    send: nothing,
    separator: 'comma',
    onSeparator: nothing,
  };
}
