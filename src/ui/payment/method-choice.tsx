import type { ReactElement } from 'react';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { accountWord, type BankAccount } from '#domain/bank-account/bank-account.ts';
import { EACH_OWN } from '#domain/payment/program-payment.ts';
import { isProgram } from '#domain/payment/program-rules.ts';
import { flowCharged } from '#machines/payment/charge.ts';
import { decisionOf, flowFee, flowPaymentCount, type PaymentFlow } from '#machines/payment/context.ts';
import { barredBankAccounts, payingBankAccounts } from '#machines/payment/choice.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { ChoiceRows, type Choice } from '#ui/kit/choice-rows.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { AccountBars } from '#ui/payment/account-bars.tsx';
import { FEE_ID, METHOD_ID } from '#ui/payment/control-ids.ts';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { stack } from '#ui/payment/payment.css.ts';
import { flowWays, WayNotes } from '#ui/payment/ways-to-pay.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';
import { small } from '#ui/kit/text.css.ts';
import type { WayToPay } from '#ui/shared/ways-to-pay.tsx';

/** Bank accounts and card, each with what it costs and when it shows, and why it is not possible. */
export function MethodChoice(props: PaymentScreenProps): ReactElement {
  const { snapshot, actions } = props;
  const { t } = useMessages();
  const { context } = snapshot;
  const { common, bank, card } = flowWays(context);
  const accounts = payingBankAccounts(context);
  const barred = barredBankAccounts(context);
  const { method, bankAccountId } = decisionOf(context);
  const cardChoice = useCardChoice(props);
  const bankTitle = useBankTitle();
  const bankChoice = useBankChoice(flowPaymentCount(context));
  const eachOwnChoice = useEachOwnChoice(context);
  return (
    <div className={stack} id={METHOD_ID} tabIndex={-1}>
      {accounts.length === 0 && bank ? <OwnNotes {...props} way={bank} /> : null}
      <ChosenInstead flow={context} />
      <ChoiceRows
        label={t('payment.payWith')}
        value={method === 'bank' ? (bankAccountId ?? '') : method}
        isDisabled={!snapshot.hasTag('editable')}
        onChange={(value) =>
          value === 'card' ? actions.chooseMethod('card', null) : actions.chooseMethod('bank', value)
        }
        choices={[
          ...accounts.map((account, index) => ({
            ...(account.bankAccountId === EACH_OWN ? eachOwnChoice : bankChoice(account)),
            ...blocked(props, common, bank, index === 0),
          })),
          ...barred.map((one) => ({
            ...bankTitle(one.account),
            blocked: <AccountBars bars={one.bars} href={props.frame.hrefs.bankAccounts} />,
          })),
          { ...cardChoice, ...blocked(props, common, card, true) },
        ]}
      />
    </div>
  );
}

/** That what was chosen before cannot pay what is selected now, and what is chosen in its place. */
function ChosenInstead({ flow }: { flow: PaymentFlow }): ReactElement | null {
  const { t } = useMessages();
  const nameOf = ({ method, bankAccountId }: NonNullable<PaymentFlow['instead']>) => {
    if (method === 'card') return t('payment.creditCard');
    if (bankAccountId === EACH_OWN) return t('payments.eachOwn');
    const account = flow.payable?.bankAccounts.find((one) => one.bankAccountId === bankAccountId);
    return account && t('payments.bank', { bank: account.bankName, lastFour: account.lastFour });
  };
  if (!flow.instead) return null;
  const before = nameOf(flow.instead);
  const now = nameOf(flow);
  return (
    <Notice tone="caution" title={before ? t('payment.cannotPayThis', { before }) : t('payment.accountGone')}>
      {now ? t('payment.chosenInstead', { now }) : t('payment.chooseAnother')}
    </Notice>
  );
}

/** Why a way of paying is closed. What hinders any payment is said above, and what hinders a bank once. */
function blocked(
  props: PaymentScreenProps,
  common: WayToPay | undefined,
  own: WayToPay | undefined,
  isFirst: boolean,
) {
  if (!own && !common) return {};
  const titled = [...(common?.obstacles ?? []), ...(own?.obstacles ?? [])];
  return {
    blocked: isFirst && own ? <OwnNotes {...props} way={own} /> : <Titles obstacles={titled} />,
    isBlockedAloud: !own,
  };
}

/** Why a way of paying is closed, with what opens it. */
function OwnNotes({ snapshot, actions, frame, way }: PaymentScreenProps & { way: WayToPay }): ReactElement {
  const isCardOpen = flowWays(snapshot.context).card === undefined;
  return (
    <WayNotes
      flow={snapshot.context}
      way={way}
      helpHref={frame.hrefs.help}
      addBankAccount={frame.addBankAccount}
      {...(snapshot.hasTag('editable') && {
        onRemedy: actions.applyRemedy,
        onPayByAccount: actions.payByAccount,
        onPayNow: () => actions.chooseDay(null),
        ...(isCardOpen && { onPayByCard: () => actions.chooseMethod('card', null) }),
      })}
    />
  );
}

/** Why, in short, where the whole reason stands elsewhere on the page. */
function Titles({ obstacles }: { obstacles: PaymentObstacle[] }): ReactElement {
  const { words } = useObstacleWords();
  return (
    <ul className={small}>
      {obstacles.map((obstacle) => (
        <li key={obstacle.rule}>{words(obstacle).title}</li>
      ))}
    </ul>
  );
}

function useBankTitle(): (account: BankAccount) => Choice<string> {
  const { t } = useMessages();
  return ({ bankAccountId, bankName, lastFour }) => ({
    value: bankAccountId,
    title: t('payments.bank', { bank: bankName, lastFour }),
  });
}

function useBankChoice(paymentCount: number): (account: BankAccount) => Choice<string> {
  const { t } = useMessages();
  const title = useBankTitle();
  return (account) => ({
    ...title(account),
    consequence: [
      t(`payment.${accountWord(account)}`),
      ...(paymentCount > 1 ? [t('invoices.byAccount', { count: paymentCount })] : []),
    ].join(' '),
    cost: t('payment.noFee'),
  });
}

/** Each customer pays from its own account, which is named before anything is paid. */
function useEachOwnChoice(flow: PaymentFlow): Choice<string> {
  const { t } = useMessages();
  const { accounts } = flowCharged(flow);
  const owners = (flow.payable?.payers ?? []).filter(({ buidCustomer }) =>
    accounts.some((share) => share.buidCustomer === buidCustomer),
  );
  return {
    value: EACH_OWN,
    title: t('payments.eachOwn'),
    consequence: t('invoices.byCustomer', { count: accounts.length }),
    cost: t('payment.noFee'),
    content: (
      <ul className={small}>
        {owners.map((owner) => (
          <li key={owner.buidCustomer}>
            {owner.customerName}
            {': '}
            {owner.ownAccount
              ? t('payments.bank', { bank: owner.ownAccount.bankName, lastFour: owner.ownAccount.lastFour })
              : t('payment.notChosen')}
          </li>
        ))}
      </ul>
    ),
  };
}

function useCardChoice({ snapshot, actions }: PaymentScreenProps): Choice<string> {
  const { t } = useMessages();
  const { formatMoney, formatPercent } = useFormats();
  const { context } = snapshot;
  const isShared = isProgram(context) && flowPaymentCount(context) > 1;
  const fee = flowFee(context, 'card');
  const percent = formatPercent(context.config.cardFeeBasisPoints / 10_000);
  return {
    value: 'card',
    title: t('payment.creditCard'),
    consequence: isShared ? `${t('payment.oneCharge')} ${t('payment.cardMeans')}` : t('payment.cardMeans'),
    ...(fee && {
      cost: t('payment.fee', { fee: formatMoney(fee) }),
      content: (
        <Checkbox
          id={FEE_ID}
          isBoxed
          isSelected={decisionOf(context).feeAccepted}
          isDisabled={!snapshot.hasTag('editable')}
          onChange={actions.acceptFee}
        >
          {t('payment.acceptFee', { fee: formatMoney(fee), percent })}
        </Checkbox>
      ),
    }),
  };
}
