import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { ActSaid } from '#ui/bank-account/act-said.tsx';
import { rowActs, stack } from '#ui/bank-account/bank-account.css.ts';
import type { ActingShownProps } from '#ui/bank-account/list-props.ts';
import { RemovalDialog } from '#ui/bank-account/removal-dialog.tsx';
import { useAccountName } from '#ui/bank-account/use-account-name.ts';
import { Button } from '#ui/kit/button.tsx';
import { Section } from '#ui/kit/section.tsx';
import { ObstacleList } from '#ui/shared/obstacle-note.tsx';

/** What customer support does about accounts by a mailed link that nobody of their customer can confirm any more. */
export function StrandedAccounts(props: ActingShownProps): ReactElement {
  const { t } = useMessages();
  const name = useAccountName();
  const { snapshot, onConfirm, onAskRemoval } = props;
  const isInactive = snapshot.hasTag('busy');
  return (
    <Section title={t('paymentMethods.stranded')} isRuled>
      <div className={stack}>
        <ActSaid {...props} />
        <ObstacleList
          notes={snapshot.context.accounts.map((account) => ({
            key: account.bankAccountId,
            title: t('paymentMethods.notYet', { account: name(account) }),
            reason: t('paymentMethods.strandedText'),
            fix: (
              <span className={rowActs}>
                <Button
                  size="sm"
                  isInactive={isInactive}
                  label={t('paymentMethods.confirmOne', { account: name(account) })}
                  onPress={() => onConfirm(account)}
                >
                  {t('paymentMethods.confirm')}
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  isInactive={isInactive}
                  label={t('paymentMethods.removeOne', { account: name(account) })}
                  onPress={() => onAskRemoval(account)}
                >
                  {t('paymentMethods.remove')}
                </Button>
              </span>
            ),
          }))}
        />
      </div>
      <RemovalDialog {...props} />
    </Section>
  );
}
