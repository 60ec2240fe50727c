import type { ReactElement } from 'react';
import { changedByOther, type MergedField } from '#domain/invoice/merge-edits.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { conflictsIn } from '#machines/invoice-edit/invoice-edit.ts';
import { MergeChoices } from '#ui/shared/merge-choices.tsx';
import { useEditWords } from './edit-words.ts';
import { parts } from './invoice-edit.css.ts';
import type { InvoiceEditing } from './use-invoice-edit.ts';

/** What somebody else has changed of an invoice meanwhile. */
export function MergeEdits({ editing }: { editing: InvoiceEditing }): ReactElement | null {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const { LABELS, valueOf } = useEditWords();
  const { snapshot, actions } = editing;
  const { theirs, subject, form, taken } = snapshot.context;
  if (theirs === null) return null;
  const both = conflictsIn(snapshot.context);
  const told = (part: MergedField) => ({
    part,
    label: LABELS[part],
    mine: valueOf(part, form[part], theirs),
    theirs: valueOf(part, theirs.values[part], theirs),
  });
  return (
    <div className={parts}>
      <MergeChoices
        title={t('invoiceEdit.changedBy', {
          name: theirs.edited?.by ?? '',
          time: theirs.edited ? formatDateTime(theirs.edited.at) : '',
        })}
        others={changedByOther(subject, theirs)
          .filter((field) => !both.includes(field))
          .map(told)}
        both={both.map(told)}
        taken={taken}
        isDecided={snapshot.can({ type: 'conflict.merge' })}
        onTake={actions.take}
        onMerge={actions.merge}
        onDrop={actions.discard}
      />
    </div>
  );
}
