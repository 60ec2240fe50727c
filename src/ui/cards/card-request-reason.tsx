import type { ReactElement } from 'react';
import {
  embossedAs,
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
  const { t } = useMessages();
  const { form, onChange, snapshot } = props;
  const { cards } = snapshot.context.offer;
  const nothing = cards.length === 0 ? { blocked: t('cardRequest.noneToReplace') } : {};
  return (
    <ChoiceRows<ReplacementReason | 'further'>
      label={t('cardRequest.why')}
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
  const { t } = useMessages();
  const { cards, accounts } = snapshot.context.offer;
  const choose = (cardId: string) => {
    const card = cards.find((one) => one.cardId === cardId);
    if (!card) return;
    const account = accounts.find(({ id }) => id === card.accountId);
    onChange({
      ...form,
      replaces: cardId,
      holderId: card.holderId ?? '',
      holder: card.cardholder,
      cardName: card.cardName,
      embossed: embossedAs(card.embossed),
      accountId: card.accountId,
      limit: card.limit,
      address: form.address === '' ? (account?.address ?? '') : form.address,
    });
  };
  return (
    <SelectField<string>
      name="replaces"
      label={t('cardRequest.which')}
      placeholder={t('cardRequest.chooseCard')}
      value={cards.some(({ cardId }) => cardId === form.replaces) ? form.replaces : null}
      options={cards.map((card) => ({ value: card.cardId, label: namedCard(card) }))}
      onChange={choose}
      error={errors['replaces']}
    />
  );
}
