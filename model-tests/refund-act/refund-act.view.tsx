import { page } from 'vitest/browser';
import type { ActorRefFrom } from 'xstate';
import { refundActActors } from '#api/support-payments/actors.ts';
import { actAmount, refundActs } from '#domain/refund/refund-acts.ts';
import { REFUND_REASONS, REFUND_WORDS_MAXIMUM } from '#domain/refund/refund.ts';
import { createFormats } from '#locales/format.ts';
import { refundAct } from '#machines/refund-act/refund-act.ts';
import { RefundActs } from '#ui/support-payments/refund-acts.tsx';
import { saidAct, useRefundAct } from '#ui/support-payments/use-refund-act.ts';
import { InPage } from '../browser/in-page.tsx';
import { t, translator } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof refundAct>;

const { formatMoney, formatNumber } = createFormats(translator);

function Shown({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('supportPayments.title')}>
      <RefundActs {...useRefundAct(actor)} reasons={REFUND_REASONS} />
    </InPage>
  );
}

export default defineView(refundAct, {
  live: () => refundAct.provide({ actors: refundActActors() }),
  partOf: 'the page of a payment for support, whose list is a link away',
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: (now) => {
    const { act, said, subject } = now.context;
    return now.matches('confirming') && act && said
      ? t('refundAct.ask', { act: saidAct(act), amount: formatMoney(actAmount(act, said, subject)) })
      : t('supportPayments.refund');
  },
  says: (now) => {
    const { act, failure, subject } = now.context;
    if (now.hasTag('failed'))
      return [toldFailure(failure, t('disputeDecision.failedHint'), t('read.mayHaveActed'))];
    if (now.matches('reading')) return [t('refundAct.readerHint')];
    if (now.matches({ filling: 'refused' })) return [t('disputeDecision.refused')];
    if (now.matches({ filling: 'incomplete' }))
      return [
        t('rule.PAY-78.reason', { limit: formatNumber(REFUND_WORDS_MAXIMUM) }),
        ...(act === 'refund' ? [t('rule.PAY-76.reason')] : []),
      ];
    if (!now.matches('choosing')) return [];
    const acts = refundActs(subject);
    return [
      ...(now.matches({ choosing: 'recorded' }) ? [t('refundAct.recorded')] : []),
      ...(now.matches({ choosing: 'changed' })
        ? [t('disputeDecision.overtaken'), t('disputeDecision.changed')]
        : []),
      ...(acts.length === 0 ? [t('refundAct.nothing')] : []),
      ...acts
        .filter(({ obstacles }) => obstacles.length > 0)
        .map((one) =>
          t('disputeDecision.notPossible', { act: t('refundAct.act', { act: saidAct(one.act) }) }),
        ),
    ];
  },
  world: ['subject.told'],
  controls: {
    'act.choose': {
      role: 'button',
      name: (_, { act }) => t('refundAct.act', { act: saidAct(act) }),
      isOnlyWhenPossible: true,
    },
    'act.confirm': {
      role: 'button',
      name: (now) => t('refundAct.act', { act: saidAct(now.context.act ?? 'refund') }),
      isOnlyWhenPossible: true,
    },
    'act.amend': { role: 'button', name: t('disputeDecision.amend'), isOnlyWhenPossible: true },
    'act.leave': { role: 'button', name: t('disputeDecision.leave'), isOnlyWhenPossible: true },
    'act.submit': {
      role: 'button',
      name: t('refundAct.goOn'),
      isOnlyWhenPossible: true,
      act: async (button, { form }) => {
        for (const { trxId, amount } of form.lines) {
          const invoice = `INV-${trxId}`;
          const chosen = page.getByRole('checkbox', { name: invoice });
          // A void and what waits are of no invoice.
          if (chosen.elements().length === 0 || amount === null) continue;
          if (!(chosen.element() as HTMLInputElement).checked) await chosen.click();
          await page.getByLabelText(t('refundAct.amountOf', { invoice })).fill(String(amount / 100));
        }
        const reason = page.getByLabelText(t('refundAct.reason'));
        if (reason.elements().length > 0 && form.reason !== null) {
          await reason.selectOptions(form.reason);
          const words = new RegExp(`^${t('refundAct.words')} `);
          await page.getByRole('textbox', { name: words }).fill(form.words);
        }
        await button.click();
      },
    },
  },
});
