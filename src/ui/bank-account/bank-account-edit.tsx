import { useState, type FormEvent, type ReactElement } from 'react';
import { PAYMENT_TYPES, type PaymentType } from '#domain/bank-account/bank-account-form.ts';
import { accountWord, type BankAccount } from '#domain/bank-account/bank-account.ts';
import type { BankAccountEdit } from '#domain/bank-account/bank-account-edit.ts';
import type { BankAccountField } from '#domain/bank-account/bank-account-form.ts';
import { useMessages } from '#locales/react.tsx';
import { BankNumbers } from '#ui/bank-account/bank-numbers.tsx';
import { acts, form as formClass } from '#ui/bank-account/bank-account.css.ts';
import { EditSaid } from '#ui/bank-account/edit-said.tsx';
import { MoveDialog } from '#ui/bank-account/move-dialog.tsx';
import { BANK_ACCOUNT_TEXTS, type BankAccountEditProps } from '#ui/bank-account/edit-props.ts';
import { RemovedMeanwhile } from '#ui/bank-account/removed-meanwhile.tsx';
import { Uses } from '#ui/bank-account/uses.tsx';
import { useAccountName } from '#ui/bank-account/use-account-name.ts';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { typedTexts, useFirstWrongField } from '#ui/kit/typed-form.ts';
import { ApprovedFirst } from '#ui/shared/second-person.tsx';
import { useBankAccountErrors } from '#ui/shared/use-bank-account-errors.ts';

/** The form of a bank account that is added or changed (§2 Add/Edit Bank Account). */
export function BankAccountEditForm(props: BankAccountEditProps): ReactElement {
  const { t } = useMessages();
  const { snapshot, onSave, onCheck } = props;
  const { account, style, left } = snapshot.context;
  const [isReplaced, setReplaced] = useState(false);
  const [accountType, setAccountType] = useState<BankAccountEdit['accountType']>(account?.accountType ?? '');
  const [paymentTypes, setPaymentTypes] = useState<readonly PaymentType[]>(
    account?.paymentTypes ?? ['online'],
  );
  const errors = useBankAccountErrors(snapshot.context);
  const form = useFirstWrongField(snapshot.matches({ editing: 'incomplete' }) ? errors : {});
  const keepsNumbers = account !== null && !isReplaced;
  const typed = (element: HTMLFormElement): BankAccountEdit => ({
    ...typedTexts(element, BANK_ACCOUNT_TEXTS),
    style,
    accountType: style === 'us' ? accountType : '',
    paymentTypes,
    keepsNumbers,
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (snapshot.hasTag('editable')) onSave(typed(event.currentTarget));
  };
  // What is wrong is said once a field is left, and from then on while it is typed (§5 Bank numbers).
  const check = (field: BankAccountField, text: string | null): void => {
    const element = form.current;
    if (!element || !snapshot.hasTag('editable')) return;
    const now = typed(element);
    const isTold = text === null ? now[field] !== '' : left.includes(field);
    if (isTold) onCheck(field, text === null ? now : { ...now, [field]: text });
  };
  const tell = ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    const texts = typedTexts(currentTarget, BANK_ACCOUNT_TEXTS);
    props.onTyped?.(BANK_ACCOUNT_TEXTS.filter((field) => texts[field] !== ''));
  };
  const isBusy = snapshot.hasTag('busy');
  if (snapshot.matches('removed')) return <RemovedMeanwhile {...snapshot.context} />;
  return (
    <form ref={form} method="post" className={formClass} noValidate onSubmit={submit} onInput={tell}>
      <EditSaid {...props} />
      {account === null ? null : <Named account={account} />}
      {account === null ? null : (
        <Checkbox isSelected={isReplaced} onChange={setReplaced}>
          {t('paymentMethods.replace', { lastFour: account.lastFour })}
        </Checkbox>
      )}
      {keepsNumbers ? null : (
        <BankNumbers
          {...props}
          errors={errors}
          accountType={accountType}
          onAccountType={setAccountType}
          onField={check}
        />
      )}
      <Uses
        {...props}
        chosen={paymentTypes}
        error={errors.paymentTypes}
        onChange={(type, isChosen) =>
          setPaymentTypes(
            PAYMENT_TYPES.filter((one) => (one === type ? isChosen : paymentTypes.includes(one))),
          )
        }
      />
      <ApprovedFirst people={props.approvers} />
      <div className={acts}>
        {snapshot.hasTag('editable') || isBusy ? (
          <SubmitButton size="md" isBusy={isBusy} busyLabel={t('paymentMethods.saving')}>
            {t(
              props.approvers !== null
                ? 'approvalNotice.ask'
                : account === null
                  ? 'bankAccount.submit'
                  : 'paymentMethods.save',
            )}
          </SubmitButton>
        ) : null}
      </div>
      <MoveDialog {...props} />
    </form>
  );
}

/** Which one it is: several may end in the same digits. */
function Named({ account }: { readonly account: BankAccount }): ReactElement {
  const { t } = useMessages();
  const name = useAccountName();
  return (
    <KeyValues
      items={[
        { key: 'account', label: t('paymentMethods.account'), value: name(account) },
        {
          key: 'type',
          label: t('bankAccount.accountType'),
          value: t(`bankAccount.${accountWord(account)}`),
        },
        { key: 'currency', label: t('paymentMethods.currency'), value: account.currency },
        { key: 'state', label: t('paymentMethods.state'), value: t(`paymentMethods.${account.state}`) },
      ]}
    />
  );
}
