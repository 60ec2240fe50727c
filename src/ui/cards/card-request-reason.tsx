import type { ReactElement } from 'react';
import {
  inPlaceOf,
  REPLACEMENT_REASONS,
  type CardRequestForm,
  type ReplacementReason,
} from '#domain/card/card-request.ts';
import { namedCard } from '#domain/card/card.ts';
import { useMessages } from '#locales/react.tsx';
import { ChoiceRows } from '#ui/kit/choice-rows.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import type { CardRequestErrors, CardRequestFieldsProps } from './use-card-request.ts';

const TITLES = {
  damaged: 'cardRequest.damaged',
  lost: 'cardRequest.lost',
  stolen: 'cardRequest.stolen',
} as const satisfies Record<ReplacementReason, string>;

/** Whether it is a further card, or which one it comes in place of and why (§3 Card reasons). */
export function CardRequestReason(
  props: CardRequestFieldsProps & { readonly errors: CardRequestErrors },
): ReactElement {
  const { t, locale } = useMessages();
  const { form, onChange, snapshot } = props;
  const { cards, followed } = snapshot.context.offer;
  const why =
    followed.length === 0
      ? t('cardRequest.noneToReplace')
      : t('cardRequest.followed', { cards: new Intl.ListFormat(locale).format(followed) });
  const nothing = cards.length === 0 ? { blocked: why } : {};
  return (
    <ChoiceRows<ReplacementReason | 'further'>
      label={t('cardRequest.why')}
      isLabelShown
      value={isReplacing(form.because) ? form.because : 'further'}
      onChange={(chosen) => onChange({ ...form, because: chosen === 'further' ? null : chosen })}
      choices={[
        { value: 'further', title: t('cardRequest.further'), consequence: t('cardRequest.furtherHint') },
        ...REPLACEMENT_REASONS.map((reason) => ({
          value: reason,
          title: t(TITLES[reason]),
          consequence: t(reason === 'damaged' ? 'cardRequest.worksUntil' : 'cardRequest.stopsAtOnce'),
          content: <Which {...props} />,
          ...nothing,
        })),
      ]}
    />
  );
}

const isReplacing = (because: CardRequestForm['because']): because is ReplacementReason =>
  REPLACEMENT_REASONS.some((reason) => reason === because);

/** Which card; what is known of it is entered for the new one, and can be changed. */
function Which({
  form,
  onChange,
  snapshot,
  errors,
}: CardRequestFieldsProps & { readonly errors: CardRequestErrors }): ReactElement {
  const { t, locale } = useMessages();
  const { offer } = snapshot.context;
  const { cards, followed } = offer;
  const choose = (cardId: string) => {
    const card = cards.find((one) => one.cardId === cardId);
    if (card) onChange(inPlaceOf(form, card, offer));
  };
  return (
    <SelectField<string>
      name="replaces"
      label={t('cardRequest.which')}
      placeholder={t('cardRequest.chooseCard')}
      value={cards.some(({ cardId }) => cardId === form.replaces) ? form.replaces : null}
      options={cards.map((card) => ({ value: card.cardId, label: namedCard(card) }))}
      onChange={choose}
      {...(followed.length > 0 && {
        hint: t('cardRequest.followed', { cards: new Intl.ListFormat(locale).format(followed) }),
      })}
      error={errors['replaces']}
    />
  );
}
