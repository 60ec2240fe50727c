import { useId, type ReactElement } from 'react';
import type { Taken, TakenParts } from '#domain/merging.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { ChoiceRows } from '#ui/kit/choice-rows.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { acts, conflict, conflictName } from './merge-choices.css.ts';

/** A part that somebody else has changed, as it is shown. */
export interface TheirPart {
  readonly part: string;
  readonly label: string;
  readonly theirs: string;
}

/** A part that both have changed. */
export interface ConflictingPart<Part extends string> extends TheirPart {
  readonly part: Part;
  readonly mine: string;
}

export interface MergeChoicesProps<Part extends string> {
  /** Who has saved meanwhile, and when. */
  readonly title: string;
  /** What only they have changed: it is theirs. */
  readonly others: readonly TheirPart[];
  readonly both: readonly ConflictingPart<Part>[];
  readonly taken: TakenParts<Part>;
  readonly isDecided: boolean;
  readonly onTake: (part: Part, whose: Taken) => void;
  readonly onMerge: () => void;
  /** Drops what was typed. */
  readonly onDrop: () => void;
}

/** What somebody else has changed meanwhile, and whose value counts where both have (decisions §6). */
export function MergeChoices<Part extends string>(props: MergeChoicesProps<Part>): ReactElement {
  const { t } = useMessages();
  const reason = useId();
  const { others, both, taken } = props;
  const shown = (value: string) => value || t('unsaved.empty');
  return (
    <>
      <Notice tone="caution" role="alert" title={props.title}>
        <p id={reason} tabIndex={-1}>
          {t('invoiceEdit.changedByText')}
        </p>
      </Notice>
      {others.length === 0 ? null : (
        <Section title={t('invoiceEdit.theirChanges')} isSmall>
          <KeyValues
            items={others.map(({ part, label, theirs }) => ({ key: part, label, value: shown(theirs) }))}
          />
        </Section>
      )}
      {both.map(({ part, label, mine, theirs }) => (
        <div key={part} className={conflict}>
          <p className={conflictName}>{label}</p>
          <ChoiceRows
            label={label}
            value={taken[part] ?? null}
            onChange={(whose) => props.onTake(part, whose)}
            choices={[
              { value: 'mine', title: t('invoiceEdit.keepMine'), consequence: shown(mine) },
              { value: 'theirs', title: t('invoiceEdit.takeTheirs'), consequence: shown(theirs) },
            ]}
          />
        </div>
      ))}
      <div className={acts}>
        <Button variant="primary" blockedBy={props.isDecided ? undefined : reason} onPress={props.onMerge}>
          {t('invoiceEdit.goOn')}
        </Button>
        <Button onPress={props.onDrop}>{t('invoiceEdit.dropMine')}</Button>
      </div>
    </>
  );
}
