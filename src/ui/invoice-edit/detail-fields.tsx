import type { ReactElement } from 'react';
import { changedFields, type MergedField } from '#domain/invoice/merge-edits.ts';
import { useMessages } from '#locales/react.tsx';
import { DayField } from '#ui/kit/day-field.tsx';
import { Section } from '#ui/kit/section.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { useEditWords } from './edit-words.ts';
import type { FormPart } from './form-part.ts';
import { fields, pair } from './invoice-edit.css.ts';

/** No address is named. */
const CLOSEST = 'closest';

/** The details of an invoice (§3 Invoice), each with what it was before it was changed. */
export function DetailFields({ editing, errorOf }: FormPart): ReactElement {
  const { t } = useMessages();
  const { LABELS, valueOf } = useEditWords();
  const {
    snapshot: {
      context: { form, subject: invoice },
    },
    actions,
  } = editing;
  const changed = new Set(changedFields(form, invoice));
  const hintOf = (field: MergedField): string | undefined => {
    if (!changed.has(field)) return undefined;
    const before = valueOf(field, invoice.values[field], invoice);
    return before === '' ? t('invoiceEdit.wasEmpty') : t('invoiceEdit.was', { before });
  };
  return (
    <Section title={t('invoiceEdit.details')}>
      <div className={fields}>
        <div className={pair}>
          <TextField
            name="poNumber"
            label={LABELS.poNumber}
            value={form.poNumber}
            onChange={(poNumber) => actions.change({ poNumber })}
            hint={hintOf('poNumber')}
            error={errorOf('poNumber')}
          />
          <DayField
            name="receivedDate"
            today={invoice.today}
            max={invoice.today}
            label={LABELS.receivedDate}
            value={form.receivedDate}
            onChange={(receivedDate) => actions.change({ receivedDate })}
            isDisabled={editing.snapshot.hasTag('busy')}
            hint={hintOf('receivedDate')}
            error={errorOf('receivedDate')}
          />
        </div>
        <SelectField<string>
          name="shipTo"
          label={LABELS.shipTo}
          value={form.shipTo ?? CLOSEST}
          options={[
            { value: CLOSEST, label: t('invoiceEdit.shipToClosest') },
            ...invoice.shipTos.map(({ id, address }) => ({
              value: id,
              label: `${address.line1}, ${address.cityStateZip}`,
            })),
          ]}
          onChange={(id) => actions.change({ shipTo: id === CLOSEST ? null : id })}
          hint={hintOf('shipTo')}
        />
        <TextArea
          name="notes"
          label={LABELS.notes}
          rows={3}
          value={form.notes}
          onChange={(notes) => actions.change({ notes })}
          hint={hintOf('notes')}
          error={errorOf('notes')}
        />
      </div>
    </Section>
  );
}
