import type { ReactElement, ReactNode } from 'react';
import type { PaymentMethods } from '#domain/bank-account/bank-account.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { parts } from '#ui/bank-account/bank-account.css.ts';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';

export interface PaymentMethodsPageProps {
  readonly part: ReadPart<PaymentMethods>;
  /** Null where an account that is added would pay nothing. */
  readonly addHref: PageAddress | null;
  /** What cannot be paid from any bank account; null where all can be. */
  readonly notice: ReactElement | null;
  readonly children: (methods: PaymentMethods) => ReactNode;
}

/** The page of a customer's payment methods (§2 Payment Methods). */
export function PaymentMethodsPage(props: PaymentMethodsPageProps): ReactElement {
  const { part, addHref, notice, children } = props;
  const { t } = useMessages();
  return (
    <>
      <PageHead
        title={t('paymentMethods.title')}
        facts={t('paymentMethods.intro')}
        actions={
          addHref === null || part.value === null || part.value.accounts.length === 0 ? undefined : (
            <ButtonLink variant="primary" href={addHref}>
              {t('bankAccount.submit')}
            </ButtonLink>
          )
        }
      />
      {notice === null ? null : <div className={parts}>{notice}</div>}
      {part.value === null ? (
        <div className={parts}>
          <Read part={part}>{children}</Read>
        </div>
      ) : (
        <Read part={part}>{children}</Read>
      )}
    </>
  );
}

function Read({ part, children }: Pick<PaymentMethodsPageProps, 'part' | 'children'>): ReactElement {
  const { t } = useMessages();
  return (
    <Part
      part={part}
      loadingText={t('paymentMethods.loading')}
      failedText={t('paymentMethods.failed')}
      skeleton={<Bone size="lg" />}
    >
      {children}
    </Part>
  );
}
