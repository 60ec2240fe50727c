import { page } from 'vitest/browser';
import type { ActorRefFrom } from 'xstate';
import { approvalLimitActors } from '#api/approvals/actors.ts';
import { approvalLimit } from '#machines/approval-limit/approval-limit.ts';
import { ApprovalLimitForm, ApprovalLimitPage } from '#ui/approvals/approval-limit.tsx';
import { useApprovalLimit } from '#ui/approvals/use-approval-limit.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof approvalLimit>;

function Shown({ actor }: { actor: Actor }) {
  return (
    <InPage path="/approvals/limit">
      <ApprovalLimitPage listHref="/approvals">
        <ApprovalLimitForm {...useApprovalLimit(actor)} />
      </ApprovalLimitPage>
    </InPage>
  );
}

const typed = (minor: number | null) => (minor === null ? '' : (minor / 100).toFixed(2));

export default defineView(approvalLimit, {
  live: () => approvalLimit.provide({ actors: approvalLimitActors() }),
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: (now) => {
    const { told, form } = now.context;
    if (!now.matches('confirming')) return t('approvalLimit.title');
    // More for one person alone is asked of a second administrator.
    if (form?.perPayment === 6_000_000 && told.limit.perPayment !== null) return t('approvalLimit.askTitle');
    return told.waitingNumber === null
      ? t('approvalLimit.setTitle')
      : t('approvalLimit.endsTitle', { number: told.waitingNumber });
  },
  says: (now) => {
    if (now.hasTag('failed')) return toldFormFailure(now, t('acts.failedHint'));
    if (now.matches({ filling: 'refused' })) return [t('rule.PAY-37.reason')];
    if (now.matches({ filling: 'unchanged' })) return [t('approvalLimit.unchanged')];
    if (now.matches({ filling: 'incomplete' })) return [t('rule.PAY-42.reason')];
    if (now.matches('set')) return [t('approvalLimit.set')];
    return now.matches('asked') ? [t('approvalLimit.asked'), t('approvalLimit.askedHint')] : [];
  },
  world: ['limit.told'],
  controls: {
    'limit.confirm': { role: 'button', name: t('approvalLimit.submit'), isOnlyWhenPossible: true },
    'limit.amend': { role: 'button', name: t('acts.amend'), isOnlyWhenPossible: true },
    'limit.another': { role: 'button', name: t('approvalLimit.submit'), isOnlyWhenPossible: true },
    'limit.submit': {
      role: 'button',
      name: t('approvalLimit.submit'),
      isOnlyWhenPossible: true,
      act: async (button, { form }) => {
        await page.getByRole('textbox', { name: t('approvalLimit.perPayment') }).fill(typed(form.perPayment));
        await page.getByRole('textbox', { name: t('approvalLimit.perDay') }).fill(typed(form.perDay));
        const box = page.getByRole('checkbox', { name: t('approvalLimit.methods') });
        if ((box.element() as HTMLInputElement).checked !== form.methods) await box.click();
        await button.click();
      },
    },
  },
});
