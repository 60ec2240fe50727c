import { useId, type ReactElement } from 'react';
import { changedParts, partOf } from '#domain/customer/merge-information.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { conflictsIn } from '#machines/customer-information/customer-information.ts';
import { Button } from '#ui/kit/button.tsx';
import { ChoiceRows } from '#ui/kit/choice-rows.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { acts, conflict, narrow, tileName } from './customer-details.css.ts';
import type { InformationSectionProps } from './information-props.ts';
import { useInformationWords } from './information-words.ts';

/** What somebody else has changed meanwhile, and whose value counts where both have. */
export function MergeInformation({ editing, addresses }: InformationSectionProps): ReactElement | null {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const { labelOf, valueText } = useInformationWords(addresses);
  const reason = useId();
  const { snapshot, actions } = editing;
  const { theirs, information, form, taken } = snapshot.context;
  if (theirs === null) return null;
  const both = conflictsIn(snapshot.context);
  const others = changedParts(theirs.values, information.values).filter((part) => !both.includes(part));
  const shown = (values: typeof form, part: (typeof both)[number]) =>
    valueText(partOf(values, part)) || t('unsaved.empty');
  const isDecided = snapshot.can({ type: 'conflict.merge' });
  return (
    <div className={narrow}>
      <Notice
        tone="caution"
        role="alert"
        title={t('customer.changedBy', {
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
            items={others.map((part) => ({
              key: part,
              label: labelOf(part, theirs.values, information.values),
              value: shown(theirs.values, part),
            }))}
          />
        </Section>
      )}
      {both.map((part) => {
        const label = labelOf(part, information.values, form, theirs.values);
        return (
          <div key={part} className={conflict}>
            <p className={tileName}>{label}</p>
            <ChoiceRows
              label={label}
              value={taken[part] ?? null}
              onChange={(whose) => actions.take(part, whose)}
              choices={[
                { value: 'mine', title: t('invoiceEdit.keepMine'), consequence: shown(form, part) },
                {
                  value: 'theirs',
                  title: t('invoiceEdit.takeTheirs'),
                  consequence: shown(theirs.values, part),
                },
              ]}
            />
          </div>
        );
      })}
      <div className={acts}>
        <Button variant="primary" blockedBy={isDecided ? undefined : reason} onPress={actions.merge}>
          {t('invoiceEdit.goOn')}
        </Button>
        <Button onPress={actions.discard}>{t('invoiceEdit.dropMine')}</Button>
      </div>
    </div>
  );
}
