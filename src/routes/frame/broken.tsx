import { useMatches, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { callErrorOf } from '#domain/call-error.ts';
import { SomethingWentWrong } from '#ui/errors/something-went-wrong.tsx';
import { Framed } from '#routes/frame/framed.tsx';

/** A defect of the frame itself: there is nothing left around it. */
export function BrokenPortal({ error }: ErrorComponentProps): ReactElement {
  return <SomethingWentWrong reference={callErrorOf(error).requestId} onReload={() => location.reload()} />;
}

/**
 * A defect of a page: inside the frame, so that every other page can be opened. What happened is said with a reference,
 * and the page can be loaded again (§2 Other).
 */
export function BrokenPage(props: ErrorComponentProps): ReactElement {
  const isWizard = useMatches().some((match) => match.staticData.frame === 'wizard');
  const broken = <BrokenPortal {...props} />;
  // A wizard's frame went with its page.
  return isWizard ? <Framed>{broken}</Framed> : broken;
}
