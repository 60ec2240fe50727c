import { useId, type ReactElement } from 'react';
import { changedByOther, type MergedField } from '#domain/invoice/merge-edits.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { conflictsIn } from '#machines/invoice-edit/invoice-edit.ts';
import { Button } from '#ui/kit/button.tsx';
import { ChoiceRows } from '#ui/kit/choice-rows.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { useEditWords } from './edit-words.ts';
import { acts, conflict, conflictName, parts } from './invoice-edit.css.ts';
import type { InvoiceEditing } from './use-invoice-edit.ts';

/** What somebody else has changed meanwhile, and whose value counts where both have (decisions §6). */
export function MergeEdits({ editing }: { editing: InvoiceEditing }): ReactElement | null {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const { LABELS, valueOf } = useEditWords();
  const reason = useId();
  const { snapshot, actions } = editing;
  const { theirs, invoice, form, taken } = snapshot.context;
  if (theirs === null) return null;
  const both = conflictsIn(snapshot.context);
  const others = changedByOther(invoice, theirs).filter((field) => !both.includes(field));
  const shown = (field: MergedField, value: string | null) =>
    valueOf(field, value, theirs) || t('unsaved.empty');
  const isDecided = snapshot.can({ type: 'conflict.merge' });
  return (
    <div className={parts}>
      <Notice
        tone="caution"
        role="alert"
        title={t('invoiceEdit.changedBy', {
          name: theirs.edited?.by ?? '',
          time: theirs.edited ? formatDateTime(theirs.edited.at) : '',
        })}
      >
        <p id={reason} tabIndex={-1}>
          {t('invoiceEdit.changedByText')}
        </p>
      </Notice>
      {others.length === 0 ? null : (
        <Section title={t('invoiceEdit.theirChanges')} isSmall>
          <KeyValues
            items={others.map((field) => ({
              key: field,
              label: LABELS[field],
              value: shown(field, theirs.values[field]),
            }))}
          />
        </Section>
      )}
      {both.map((field) => (
        <div key={field} className={conflict}>
          <p className={conflictName}>{LABELS[field]}</p>
          <ChoiceRows
            label={LABELS[field]}
            value={taken[field] ?? null}
            onChange={(whose) => actions.take(field, whose)}
            choices={[
              { value: 'mine', title: t('invoiceEdit.keepMine'), consequence: shown(field, form[field]) },
              {
                value: 'theirs',
                title: t('invoiceEdit.takeTheirs'),
                consequence: shown(field, theirs.values[field]),
              },
            ]}
          />
        </div>
      ))}
      <div className={acts}>
        <Button variant="primary" blockedBy={isDecided ? undefined : reason} onPress={actions.merge}>
          {t('invoiceEdit.goOn')}
        </Button>
        <Button onPress={actions.discard}>{t('invoiceEdit.dropMine')}</Button>
      </div>
    </div>
  );
}
