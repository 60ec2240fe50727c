import type { FormEvent, ReactElement, ReactNode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { TextArea, type TextAreaProps } from '#ui/kit/text-area.tsx';
import { useFirstWrongField } from '#ui/kit/typed-form.ts';
import { useFocusOnShow } from '#ui/kit/use-focus-on-show.ts';
import { acts, form } from '#ui/shared/act-form.css.ts';
import { FormFailed, FormRefused } from '#ui/shared/form-said.tsx';

export interface ActFormProps {
  /** Of a chart of acts (`src/machines/shapes/act.ts`). */
  readonly snapshot: AnyMachineSnapshot;
  /** The act that was chosen. */
  readonly title: string;
  /** By the names of the fields, in their order. */
  readonly errors: Readonly<Record<string, unknown>>;
  /** Why the server did not do it; where nothing is told, it has changed meanwhile. */
  readonly reasons: readonly string[];
  /** What is typed is not what was sent: what was said of that does not hold of it. */
  readonly isTypedAnew?: boolean;
  readonly submit: string;
  /** To go back, in other words than “without sending”. */
  readonly leave?: string;
  readonly onSubmit: () => void;
  readonly onLeave: () => void;
  /** What it means, and its fields. */
  readonly children: ReactNode;
}

/** What goes with the act that was chosen, and what became of it. */
export function ActForm(props: ActFormProps): ReactElement {
  const { t } = useMessages();
  const { snapshot, reasons } = props;
  const frame = useFirstWrongField(props.errors);
  // The button that chose the act is gone.
  const heading = useFocusOnShow();
  // At its end another page comes, and nothing is left to send.
  const isBusy = snapshot.hasTag('busy') || snapshot.status === 'done';
  // A password is asked for over the page: there is nothing to press below.
  const isHeld = snapshot.matches('proving');
  const isRefused = snapshot.matches({ filling: 'refused' }) && props.isTypedAnew !== true;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy && !isHeld) props.onSubmit();
  };
  return (
    <form ref={frame} method="post" className={form} noValidate onSubmit={submit}>
      <FormFailed snapshot={snapshot} hint={t('acts.failedHint')} />
      {isRefused ? (
        <FormRefused title={t('acts.refused')} reasons={reasons.length > 0 ? reasons : [t('acts.changed')]} />
      ) : null}
      <div ref={isRefused || snapshot.hasTag('failed') ? undefined : heading} tabIndex={-1}>
        <h3>{props.title}</h3>
      </div>
      {props.children}
      {isHeld ? null : (
        <div className={acts}>
          <SubmitButton size="md" isBusy={isBusy} busyLabel={t('acts.sending')}>
            {props.submit}
          </SubmitButton>
          {isBusy ? null : (
            <Button variant="quiet" onPress={props.onLeave}>
              {props.leave ?? t('acts.leave')}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

/** Words that go with an act, with how many of the longest there are. */
export function ActWords(
  props: Omit<TextAreaProps, 'note' | 'maxLength'> & { readonly maxLength: number; readonly value: string },
): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { value, maxLength } = props;
  return (
    <TextArea
      {...props}
      note={t('acts.counter', { used: formatNumber(value.length), most: formatNumber(maxLength) })}
    />
  );
}
