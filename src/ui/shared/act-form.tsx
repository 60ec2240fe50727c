import type { FormEvent, ReactElement, ReactNode } from 'react';
import type { CallError } from '#domain/call-error.ts';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { useFirstWrongField } from '#ui/kit/typed-form.ts';
import { useFocusOnShow } from '#ui/kit/use-focus-on-show.ts';
import { acts, form } from '#ui/shared/act-form.css.ts';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';

export interface ActFormProps {
  /** The act that was chosen. */
  readonly title: string;
  /** By the names of the fields, in their order. */
  readonly errors: Readonly<Record<string, unknown>>;
  readonly isBusy: boolean;
  /** Something is asked before it is sent, over the page: there is nothing to press below. */
  readonly isHeld?: boolean;
  /** What became of a call that did not come through; null where none failed. */
  readonly failed: { readonly hint: string; readonly failure: CallError | null } | null;
  /** Why the server did not do it; null where it did not refuse. */
  readonly refused: { readonly title: string; readonly reasons: readonly string[] } | null;
  readonly words: { readonly submit: string; readonly busy: string; readonly leave: string };
  readonly onSubmit: () => void;
  readonly onLeave: () => void;
  /** What it means, and its fields. */
  readonly children: ReactNode;
}

/** What goes with the act that was chosen, and what became of it. */
export function ActForm(props: ActFormProps): ReactElement {
  const { isBusy, isHeld = false, failed, refused, words } = props;
  const frame = useFirstWrongField(props.errors);
  // The button that chose the act is gone.
  const heading = useFocusOnShow();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy && !isHeld) props.onSubmit();
  };
  return (
    <form ref={frame} method="post" className={form} noValidate onSubmit={submit}>
      {failed ? <FailedNotice {...failed} /> : null}
      {refused ? (
        <Notice tone="negative" role="alert" title={refused.title}>
          {refused.reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Notice>
      ) : null}
      <div ref={heading} tabIndex={-1}>
        <h3>{props.title}</h3>
      </div>
      {props.children}
      {isHeld ? null : (
        <div className={acts}>
          <SubmitButton size="md" isBusy={isBusy} busyLabel={words.busy}>
            {words.submit}
          </SubmitButton>
          {isBusy ? null : (
            <Button variant="quiet" onPress={props.onLeave}>
              {words.leave}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
