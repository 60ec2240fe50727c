import type { ReactElement, ReactNode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { useFocusOnShow } from '#ui/kit/use-focus-on-show.ts';
import { stack } from '#ui/shared/act-form.css.ts';
import { OutcomeAsked } from '#ui/shared/outcome-asked.tsx';

/** A running chart of acts (`src/machines/shapes/act.ts`), as far as it is told whether an act was carried out. */
interface ActingOn {
  readonly snapshot: AnyMachineSnapshot;
  readonly onCheck: () => void;
  readonly onLeave: () => void;
}

export interface ActsProps {
  readonly acting: ActingOn;
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
  const { acting, isRuled = true } = props;
  const { snapshot } = acting;
  const isReader = snapshot.matches('reading');
  return (
    <Section title={props.title} isRuled={isRuled}>
      <div className={stack}>
        {isReader ? <p>{props.reader}</p> : props.above}
        {snapshot.matches({ choosing: 'recorded' }) ? <Recorded title={props.recorded} /> : null}
        {snapshot.matches({ choosing: 'changed' }) ? <Changed>{props.changed}</Changed> : null}
        {snapshot.matches({ choosing: 'unknown' }) ? <Unknown {...acting} /> : null}
        {props.news}
        {isReader ? null : <Done {...props} />}
        {props.children}
      </div>
      {snapshot.matches('confirming') ? props.confirmation : null}
    </Section>
  );
}

/** What is written, or offered; while nobody knows what became of what was written, that alone. */
function Done({ acting, form, offered }: ActsProps): ReactNode {
  return acting.snapshot.hasTag('unsure') ? <OutcomeAsked {...acting} /> : (form ?? offered);
}

/** It was done; the form or the dialog that had the focus is gone. */
function Recorded({ title }: { readonly title: string }): ReactElement {
  return <Notice ref={useFocusOnShow()} tone="positive" role="status" title={title} />;
}

/** Nobody asks any more what became of an act. */
function Unknown({ snapshot }: ActingOn): ReactElement {
  const { t } = useMessages();
  const isShut = snapshot.context.failure?.kind === 'forbidden';
  return (
    <Notice ref={useFocusOnShow()} tone="caution" role="alert" title={t('acts.unknown')}>
      <p>{t(isShut ? 'read.noAccessHint' : 'acts.unknownHint')}</p>
    </Notice>
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
