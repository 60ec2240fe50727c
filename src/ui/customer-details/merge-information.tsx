import type { ReactElement } from 'react';
import { changedParts, partOf, type InformationPart } from '#domain/customer/merge-information.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { conflictsIn } from '#machines/customer-details/customer-information.ts';
import { MergeChoices } from '#ui/shared/merge-choices.tsx';
import { narrow } from './customer-details.css.ts';
import type { InformationSectionProps } from './information-props.ts';
import { useInformationWords } from './information-words.ts';

/** What somebody else has changed of the account information meanwhile. */
export function MergeInformation({ editing, addresses }: InformationSectionProps): ReactElement | null {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const { labelOf, valueText } = useInformationWords(addresses);
  const { snapshot, actions } = editing;
  const { theirs, subject, form, taken } = snapshot.context;
  if (theirs === null) return null;
  const both = conflictsIn(snapshot.context);
  const told = (part: InformationPart) => ({
    part,
    label: labelOf(part, subject.values, form, theirs.values),
    mine: valueText(partOf(form, part)),
    theirs: valueText(partOf(theirs.values, part)),
  });
  return (
    <div className={narrow}>
      <MergeChoices
        title={t('customer.changedBy', {
          name: theirs.edited?.by ?? '',
          time: theirs.edited ? formatDateTime(theirs.edited.at) : '',
        })}
        others={changedParts(theirs.values, subject.values)
          .filter((part) => !both.includes(part))
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
