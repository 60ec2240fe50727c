import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useConditionWords } from '#ui/shared/condition-words.ts';
import { ChoiceFilter, DueFilter } from '#ui/shared/invoice-conditions.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';

/** A chip for each condition of step 1, as the invoice list has them: due date, merchant, account. */
export function SelectFilters({
  snapshot,
  actions,
  frame,
}: Pick<PaymentScreenProps, 'snapshot' | 'actions' | 'frame'>): ReactElement {
  const { t } = useMessages();
  const { search, conditions, payable, scope } = snapshot.context;
  const { counts } = frame;
  const change = (changed: Parameters<typeof actions.filter>[0]) =>
    actions.filter({ ...(search !== '' && { search }), ...conditions, ...changed });
  const { chosen } = useConditionWords(scope.currency ?? null);
  return (
    <>
      <DueFilter
        filter={conditions}
        today={payable?.today ?? null}
        currency={scope.currency ?? null}
        onChange={change}
      />
      <ChoiceFilter
        label={t('invoices.merchant')}
        clearLabel={t('invoices.clearMerchant')}
        allText={t('invoices.allMerchants')}
        choices={counts?.merchants}
        isCounted={false}
        selected={conditions.buidMerchant}
        valueText={chosen(conditions.buidMerchant, counts?.merchants)}
        onSelect={(buidMerchant) => change({ buidMerchant })}
      />
      <ChoiceFilter
        label={t('invoices.account')}
        clearLabel={t('invoices.clearAccount')}
        allText={t('invoices.allAccounts')}
        choices={counts?.accounts}
        isCounted={false}
        selected={conditions.account}
        valueText={chosen(conditions.account, counts?.accounts)}
        onSelect={(account) => change({ account })}
      />
    </>
  );
}
