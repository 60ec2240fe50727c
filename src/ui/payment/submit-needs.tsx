import type { ReactElement } from 'react';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { PaymentRule } from '#domain/payment/rules.ts';
import { decisionOf, flowSubmitObstacles } from '#machines/payment/context.ts';
import { useMessages } from '#locales/react.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { FEE_ID, METHOD_ID, TERMS_ID } from '#ui/payment/control-ids.ts';
import type { PaymentSnapshot } from '#ui/payment/use-payment.ts';
import { NeedsList, type Need } from '#ui/shared/obstacle-note.tsx';
import { obstacleId } from '#ui/shared/obstacle-id.ts';

const NEEDS = ['PAY-12', 'PAY-10', 'PAY-11'] as const;
const CONTROLS = { 'PAY-12': METHOD_ID, 'PAY-10': FEE_ID, 'PAY-11': TERMS_ID } as const;

/** Where the reason of an obstacle to the submit stands: in the list of needs, or beside what it concerns. */
export function needId(obstacle: PaymentObstacle): string {
  return isNeed(obstacle.rule) ? `need-${obstacle.rule}` : obstacleId(obstacle);
}

const isNeed = (rule: PaymentRule): rule is (typeof NEEDS)[number] => NEEDS.some((need) => need === rule);

/** What the submit still needs, each open one linked to its control, the met ones ticked once nothing else hinders it. */
export function SubmitNeeds({ snapshot }: { snapshot: PaymentSnapshot }): ReactElement {
  const { t } = useMessages();
  const obstacles = flowSubmitObstacles(snapshot.context);
  const open = new Set(obstacles.map(({ rule }) => rule));
  // While something hinders the payment itself nothing is ticked: no tick may stand beside a pay button that is closed.
  const other = obstacles.find(({ rule }) => !isNeed(rule));
  const words = {
    'PAY-12': [t('payment.needMethod'), t('payment.methodChosen')],
    'PAY-10': [t('payment.needFee'), t('payment.feeAccepted')],
    'PAY-11': [t('payment.needTerms'), t('payment.termsAcknowledged')],
  } as const;
  const { method } = decisionOf(snapshot.context);
  // Where credits pay all of it there is no method to choose.
  const asks = { 'PAY-12': method !== 'credits', 'PAY-10': method === 'card', 'PAY-11': true };
  const needs = NEEDS.filter((rule) => asks[rule]).map((rule): Need => {
    const isMet = !open.has(rule);
    const [asked, done] = words[rule];
    return {
      id: `need-${rule}`,
      isMet,
      text: isMet ? (
        done
      ) : (
        <LinkButton onPress={() => document.getElementById(CONTROLS[rule])?.focus()}>{asked}</LinkButton>
      ),
      ...(isMet ? {} : { code: t('rule.code', { rule }) }),
    };
  });
  if (!other) return <NeedsList needs={needs} />;
  const hindered: Need = {
    id: 'need-other',
    isMet: false,
    text: (
      <LinkButton onPress={() => document.getElementById(needId(other))?.focus()}>
        {t('payment.needOther')}
      </LinkButton>
    ),
    code: t('rule.code', { rule: other.rule }),
  };
  return <NeedsList needs={[hindered, ...needs.filter(({ isMet }) => !isMet)]} />;
}
