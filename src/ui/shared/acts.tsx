import type { ReactElement, ReactNode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { useFocusOnShow } from '#ui/kit/use-focus-on-show.ts';
import { stack } from '#ui/shared/act-form.css.ts';

export interface ActsProps {
  /** Of a chart of acts (`src/machines/shapes/act.ts`). */
  readonly snapshot: AnyMachineSnapshot;
  readonly title: string;
  /** Whether a rule sets it apart from what stands above. */
  readonly isRuled?: boolean;
  /** What whoever only reads is told; absent where nobody does. */
  readonly reader?: string;
  /** That it was done. */
  readonly recorded: string;
  /** Why what was being done cannot be done any more, and what was written with it, a sentence each. */
  readonly changed: readonly string[];
  /** What is so before anything is done, for whoever acts. */
  readonly above?: ReactNode;
  /** What else has come of what was done. */
  readonly news?: ReactNode;
  /** `OfferedActs`, or that there is nothing to do. */
  readonly offered: ReactNode;
  /** The `ActForm` of what was chosen; null while nothing was. */
  readonly form: ReactNode;
  /** The `ActConfirmation` of what cannot be taken back. */
  readonly confirmation?: ReactNode;
  /** What stands below. */
  readonly children?: ReactNode;
}

/** What is done to the one thing on the page: what can be, what is being written, what became of the last, and what has come between. */
export function Acts(props: ActsProps): ReactElement {
  const { snapshot, isRuled = true } = props;
  const isReader = snapshot.matches('reading');
  return (
    <Section title={props.title} isRuled={isRuled}>
      <div className={stack}>
        {isReader ? <p>{props.reader}</p> : props.above}
        {snapshot.matches({ choosing: 'recorded' }) ? (
          <Notice tone="positive" role="status" title={props.recorded} />
        ) : null}
        {snapshot.matches({ choosing: 'changed' }) ? <Changed>{props.changed}</Changed> : null}
        {props.news}
        {isReader ? null : (props.form ?? props.offered)}
        {props.children}
      </div>
      {snapshot.matches('confirming') ? props.confirmation : null}
    </Section>
  );
}

/** What was being done and cannot be any more; the form that had the focus is gone. */
function Changed({ children }: { readonly children: readonly string[] }): ReactElement {
  const { t } = useMessages();
  return (
    <Notice ref={useFocusOnShow()} tone="caution" role="alert" title={t('acts.overtaken')}>
      {children.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

/** What has come between, in the words of its rules, and what was written. */
export function useChanged(reasons: readonly string[], written = ''): string[] {
  const { t } = useMessages();
  return [...reasons, t('acts.changed'), ...(written === '' ? [] : [t('acts.written', { words: written })])];
}
