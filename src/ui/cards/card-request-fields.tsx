import type { FormEvent, ReactElement } from 'react';
import {
  accountOf,
  cardRequestObstacles,
  CARD_TEXT_MAXIMUM,
  EMBOSSED_MAXIMUM,
  embossedAs,
  replacedOf,
  type CardRequestForm,
} from '#domain/card/card-request.ts';
import type { CardObstacle } from '#domain/card/card-obstacle.ts';
import { money } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { ChoiceRows } from '#ui/kit/choice-rows.tsx';
import { MoneyField } from '#ui/kit/money-field.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { useFirstWrongField } from '#ui/kit/typed-form.ts';
import { CallSupportAbout } from '#ui/shared/call-support.tsx';
import { useCardObstacleWords } from './card-obstacle-words.ts';
import { CardRequestReason } from './card-request-reason.tsx';
import { fields } from './cards.css.ts';
import type { CardRequestErrors, CardRequestFieldsProps } from './use-card-request.ts';

/** Everything that is entered to ask for a card. */
export function CardRequestFields(props: CardRequestFieldsProps): ReactElement {
  const { snapshot, form, onChange, onRequest } = props;
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const words = useCardObstacleWords();
  const { offer, problems } = snapshot.context;
  // An account that gets no card is said where it is chosen, before all else is filled in.
  const barred = cardRequestObstacles(form, offer).filter(({ rule }) => rule === 'CRD-02');
  const errors: CardRequestErrors = Object.fromEntries(
    [...problems, ...barred].toReversed().map((problem) => [fieldOf(problem), words(problem)]),
  );
  const element = useFirstWrongField(errors);
  const isBusy = snapshot.hasTag('busy');
  const set = (more: Partial<CardRequestForm>) => onChange({ ...form, ...more });
  const currency = accountOf(form, offer)?.currency ?? 'USD';
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    onRequest({
      ...form,
      replaces: form.because === null ? '' : form.replaces,
      limit: form.limit && money(form.limit.amount, currency),
    });
  };
  return (
    <form ref={element} method="post" className={fields} noValidate onSubmit={submit}>
      <CardRequestReason {...props} errors={errors} />
      <Holder {...props} errors={errors} />
      <Account {...props} errors={errors} />
      <CallSupportAbout obstacles={[...problems, ...barred]} support={props.support} />
      <TextField
        name="cardName"
        label={t('cardRequest.cardName')}
        hint={t('cardRequest.cardNameHint')}
        value={form.cardName}
        maxLength={CARD_TEXT_MAXIMUM.cardName}
        onChange={(cardName) => set({ cardName })}
        error={errors['cardName']}
      />
      <TextField
        name="embossed"
        label={t('cards.embossed')}
        hint={t('cardRequest.embossedHint', {
          count: `${embossedAs(form.embossed).length}`,
          limit: `${EMBOSSED_MAXIMUM}`,
        })}
        value={form.embossed}
        // The error stands in the hint's place.
        note={
          errors['embossed'] === undefined
            ? undefined
            : t('acts.counter', { used: `${embossedAs(form.embossed).length}`, most: `${EMBOSSED_MAXIMUM}` })
        }
        onChange={(embossed) => set({ embossed })}
        error={errors['embossed']}
      />
      <MoneyField
        name="limit"
        label={t('cards.limit')}
        hint={t('cardRequest.limitHint', { amount: formatMoney(money(offer.approvalAbove, currency)) })}
        amount={form.limit?.amount ?? null}
        currency={currency}
        onChange={(amount) => set({ limit: amount === null ? null : money(amount, currency) })}
        onTyping={(amount) => set({ limit: amount === null ? null : money(amount, currency) })}
        {...(errors['limit'] !== undefined && { error: errors['limit'] })}
      />
      <Delivery {...props} errors={errors} />
      <SubmitButton size="md" isBusy={isBusy} busyLabel={t('cardRequest.sending')}>
        {t('cardRequest.send')}
      </SubmitButton>
    </form>
  );
}

/** The name of the field of which an obstacle is said. */
function fieldOf({ rule, remedy }: CardObstacle): string {
  if (rule === 'CRD-02') return 'accountId';
  if (remedy.kind !== 'fillIn') return 'replaces';
  return remedy.field === 'account' ? 'accountId' : remedy.field;
}

type PartProps = CardRequestFieldsProps & { readonly errors: CardRequestErrors };

/** Stands for whoever is no user. */
const SOMEBODY = 'somebody';

/** One of the customer’s people, or somebody without access. */
function Holder({ snapshot, form, onChange, errors }: PartProps): ReactElement {
  const { t } = useMessages();
  const { people } = snapshot.context.offer;
  const choose = (chosen: string) => {
    const holderId = chosen === SOMEBODY ? '' : chosen;
    const name = people.find(({ userId }) => userId === holderId)?.name ?? '';
    onChange({ ...form, holderId, embossed: form.embossed === '' ? embossedAs(name) : form.embossed });
  };
  return (
    <>
      <SelectField
        name="holderId"
        label={t('cards.cardholder')}
        value={form.holderId === '' ? SOMEBODY : form.holderId}
        options={[
          { value: SOMEBODY, label: t('cardRequest.somebody') },
          ...people.map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
        onChange={choose}
      />
      {form.holderId === '' ? (
        <TextField
          name="holder"
          label={t('cardRequest.holderName')}
          value={form.holder}
          maxLength={CARD_TEXT_MAXIMUM.holder}
          onChange={(holder) => onChange({ ...form, holder })}
          error={errors['holder']}
        />
      ) : null}
    </>
  );
}

/** The account, unless the card in whose place it comes says it. */
function Account({ snapshot, form, onChange, errors }: PartProps): ReactElement {
  const { t } = useMessages();
  const { offer } = snapshot.context;
  const replaced = replacedOf(form, offer);
  const inactive = offer.accounts.filter(({ isActive }) => !isActive).map(({ name }) => name);
  const choose = (accountId: string) => {
    const account = offer.accounts.find(({ id }) => id === accountId);
    onChange({ ...form, accountId, address: form.address === '' ? (account?.address ?? '') : form.address });
  };
  return (
    <SelectField<string>
      name="accountId"
      label={t('cards.account')}
      placeholder={t('cardRequest.chooseAccount')}
      value={replaced?.accountId ?? (form.accountId === '' ? null : form.accountId)}
      isDisabled={replaced !== null}
      options={offer.accounts.map(({ id, name }) => ({ value: id, label: name }))}
      {...(inactive.length > 0 && { hint: t('cardRequest.inactive', { accounts: inactive.join(', ') }) })}
      onChange={choose}
      error={errors['accountId']}
    />
  );
}

/** By mail to an address, or picked up. */
function Delivery({ form, onChange, errors }: PartProps): ReactElement {
  const { t } = useMessages();
  return (
    <ChoiceRows
      label={t('card.delivery')}
      isLabelShown
      value={form.delivery}
      onChange={(delivery) => onChange({ ...form, delivery })}
      choices={[
        {
          value: 'mail',
          title: t('cardRequest.mail'),
          content: (
            <TextField
              name="address"
              label={t('cardRequest.address')}
              value={form.address}
              maxLength={CARD_TEXT_MAXIMUM.address}
              onChange={(address) => onChange({ ...form, address })}
              error={errors['address']}
            />
          ),
        },
        { value: 'pickUp', title: t('card.pickUp'), consequence: t('cardRequest.pickUpHint') },
      ]}
    />
  );
}
