import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import type { BankAccountListProps } from '#ui/bank-account/list-props.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';

/** The way to the first account; nothing where one would pay nothing, as the notice above the list says with what helps. */
export function NoneYet({
  addHref,
}: {
  readonly addHref: BankAccountListProps['hrefs']['add'];
}): ReactElement | null {
  const { t } = useMessages();
  if (addHref === null) return null;
  return (
    <Blank
      icon="bank"
      isInPage
      title={t('paymentMethods.none')}
      actions={
        <ButtonLink variant="primary" href={addHref}>
          {t('bankAccount.submit')}
        </ButtonLink>
      }
    >
      {t('paymentMethods.noneText')}
    </Blank>
  );
}
