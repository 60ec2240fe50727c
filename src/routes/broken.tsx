import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { callErrorOf } from '#domain/call-error.ts';
import { SomethingWentWrong } from '#ui/errors/something-went-wrong.tsx';

/** A defect of a page: what happened is said with a reference, and the page can be loaded again (§2 Other). */
export function BrokenRoute({ error }: ErrorComponentProps): ReactElement {
  return <SomethingWentWrong reference={callErrorOf(error).requestId} onReload={() => location.reload()} />;
}
