import type { ReactElement, ReactNode } from 'react';
import type { BankAccount, PaymentMethods } from '#domain/bank-account/bank-account.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { parts } from '#ui/bank-account/bank-account.css.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { Timeline } from '#ui/kit/timeline.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { MarginPart, Spread } from '#ui/shell/spread.tsx';

export interface BankAccountEditPageProps {
  readonly part: ReadPart<PaymentMethods>;
  /** The account that is changed; null where one is added. */
  readonly bankAccountId: string | null;
  /** Whether a second person approves it before it is done. */
  readonly isAsked: boolean;
  readonly customerName: string;
  readonly listHref: PageAddress;
  /** What cannot be paid from any bank account; null where all can be. */
  readonly notice: ReactElement | null;
  /** Whether an account that is added would pay nothing: the notice and its ways on stand in place of the form. */
  readonly isBarred: boolean;
  readonly children: (account: BankAccount | null, accounts: readonly BankAccount[]) => ReactNode;
}

/** The page on which a bank account is added or changed, with what happens next beside it. */
export function BankAccountEditPage(props: BankAccountEditPageProps): ReactElement {
  const { t } = useMessages();
  const { part, bankAccountId, customerName, listHref, isBarred, notice, children } = props;
  const title = t(bankAccountId === null ? 'paymentMethodAdd.title' : 'paymentMethodEdit.title');
  return (
    <>
      <PageHead
        title={title}
        facts={t('paymentMethods.forCustomer', { customer: customerName })}
        breadcrumbs={
          <Breadcrumbs
            label={t('paymentMethods.path')}
            parents={[{ href: listHref, label: t('paymentMethods.title') }]}
            current={title}
          />
        }
      />
      {isBarred ? (
        <div className={parts}>
          {notice}
          <p>
            <ButtonLink href={listHref}>{t('paymentMethods.title')}</ButtonLink>
          </p>
        </div>
      ) : (
        <Spread isRuled marginLabel={t('paymentMethods.next')} margin={<Next isAsked={props.isAsked} />}>
          <div className={parts}>
            {notice}
            <Part
              part={part}
              loadingText={t('paymentMethods.loading')}
              failedText={t('paymentMethods.failed')}
              skeleton={<Bone size="lg" />}
            >
              {({ accounts }) => {
                const account = accounts.find((one) => one.bankAccountId === bankAccountId) ?? null;
                if (account === null && bankAccountId !== null) return <Gone listHref={listHref} />;
                return children(account, accounts);
              }}
            </Part>
          </div>
        </Spread>
      )}
    </>
  );
}

/** The account of the address is not there, or not any more. */
function Gone({ listHref }: Pick<BankAccountEditPageProps, 'listHref'>): ReactElement {
  const { t } = useMessages();
  return (
    <Blank
      icon="bank"
      isInPage
      title={t('paymentMethods.gone')}
      actions={<ButtonLink href={listHref}>{t('paymentMethods.title')}</ButtonLink>}
    >
      {t('paymentMethods.goneText')}
    </Blank>
  );
}

function Next({ isAsked }: Pick<BankAccountEditPageProps, 'isAsked'>): ReactElement {
  const { t } = useMessages();
  return (
    <MarginPart title={t('paymentMethods.next')}>
      <Timeline
        moments={[
          {
            key: 'proof',
            what: t('paymentMethods.nextProof'),
            note: t('paymentMethods.nextProofNote'),
            isDone: false,
          },
          ...(isAsked
            ? [
                {
                  key: 'approval',
                  what: t('paymentMethods.nextApproval'),
                  note: t('approvalNotice.firstHint'),
                  isDone: false,
                },
              ]
            : []),
          {
            key: 'mail',
            what: t('paymentMethods.nextMail'),
            note: t('paymentMethods.nextMailNote'),
            isDone: false,
          },
          {
            key: 'use',
            what: t('paymentMethods.nextUse'),
            // Where another approves it, nobody is the only administrator.
            ...(!isAsked && { note: t('paymentMethods.nextUseNote') }),
            isDone: false,
          },
        ]}
      />
    </MarginPart>
  );
}
