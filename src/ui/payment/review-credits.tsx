import type { ReactElement } from 'react';
import { money } from '#domain/money/money.ts';
import type { ListedCredit } from '#domain/credit/credit-plan.ts';
import { MOST_LINES } from '#domain/payment/payable.ts';
import { flowCharge, flowCredits } from '#machines/payment/charge.ts';
import { listed } from '#machines/payment/rows.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { Section } from '#ui/kit/section.tsx';
import { faint } from '#ui/kit/text.css.ts';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { stack } from '#ui/payment/payment.css.ts';

/** The credits that can pay something of the selection, each to be used or kept; nothing where there are none. */
export function ReviewCredits({ snapshot, actions }: PaymentScreenProps): ReactElement | null {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { context } = snapshot;
  const credits = flowCredits(context);
  const isKeptTogether = context.selection.kind === 'server' && (context.payable?.credits.length ?? 0) > 0;
  if (isKeptTogether) {
    return (
      <Section title={t('payment.credits')}>
        {t('payment.creditsNotHere', { most: formatNumber(MOST_LINES) })}
      </Section>
    );
  }
  if (credits.length === 0) return null;
  return (
    <Section title={t('payment.credits')} isRuled>
      <div className={stack}>
        {credits.map((credit) => (
          <Credit
            key={credit.trxId}
            credit={credit}
            snapshot={snapshot}
            onUse={(isUsed) => actions.tickCredit(credit.trxId, isUsed)}
          />
        ))}
      </div>
    </Section>
  );
}

interface CreditProps extends Pick<PaymentScreenProps, 'snapshot'> {
  readonly credit: ListedCredit;
  readonly onUse: (isUsed: boolean) => void;
}

function Credit({ credit, snapshot, onUse }: CreditProps): ReactElement {
  const { t } = useMessages();
  const creditLabel = useCreditLabel();
  const standing = useCreditStanding();
  const id = `credit-${credit.trxId}`;
  return (
    <div>
      <Checkbox
        isSelected={!snapshot.context.unticked.includes(credit.trxId)}
        isDisabled={!snapshot.hasTag('editable')}
        describedBy={id}
        onChange={onUse}
      >
        {creditLabel(credit)}
      </Checkbox>
      <div id={id} className={faint}>
        {snapshot.context.unticked.includes(credit.trxId)
          ? t('payment.creditKept')
          : standing(credit, snapshot)}
      </div>
    </div>
  );
}

/** A credit by its number, whose it is, and what is left of it. */
export function useCreditLabel(): (credit: ListedCredit) => string {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return ({ invoiceId, merchantName, left }) =>
    t('payment.creditLabel', {
      number: invoiceId,
      party: merchantName ?? t('payment.creditCash'),
      left: formatMoney(left),
    });
}

function useCreditStanding() {
  const { t, locale } = useMessages();
  const { formatMoney } = useFormats();
  return ({ trxId, left }: ListedCredit, { context }: PaymentScreenProps['snapshot']): string => {
    const { plan } = flowCharge(context);
    const uses = plan.uses.filter(({ creditTrxId }) => creditTrxId === trxId);
    if (uses.length === 0) return t('payment.creditNotNeeded');
    const numbers = uses.flatMap(
      (use) => listed(context).find((one) => one.trxId === use.trxId)?.invoiceId ?? [],
    );
    return t('payment.creditPays', {
      amount: formatMoney(money(plan.used.get(trxId) ?? 0, left.currency)),
      invoices: new Intl.ListFormat(locale).format(numbers),
    });
  };
}
