import type { CallError } from '#domain/call-error.ts';
import { t } from './in-portal.tsx';

/** What a screen says of a failed call: whom to ask where access is missing, else `usual`. */
export const toldFailure = (failure: Pick<CallError, 'kind'> | null, usual: string): string =>
  failure?.kind === 'forbidden' ? t('read.noAccessHint') : usual;
