import { page } from 'vitest/browser';
import type { ActorRefFrom } from 'xstate';
import { invoiceViewActors } from '#api/invoice-views/actors.ts';
import { changedView, invoiceView } from '#machines/invoice-view/invoice-view.ts';
import { InvoiceViewDialog } from '#ui/invoice-views/invoice-view-dialog.tsx';
import { useInvoiceView } from '#ui/invoice-views/use-invoice-view.ts';
import { PageHead } from '#ui/shell/page-head.tsx';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof invoiceView>;

function Shown({ actor }: { actor: Actor }) {
  return (
    <InPage path="/invoice-list/unpaid">
      <PageHead title={t('invoices.title')} />
      <InvoiceViewDialog {...useInvoiceView(actor)} />
    </InPage>
  );
}

const REASONS = {
  'VIW-01': t('invoiceViews.VIW-01'),
  'VIW-02': t('invoiceViews.VIW-02', { count: 40 }),
  'VIW-03': t('invoiceViews.VIW-03'),
  'VIW-04': t('invoiceViews.VIW-04'),
  'VIW-05': t('invoiceViews.VIW-05', { count: 20 }),
};

export default defineView(invoiceView, {
  live: () => invoiceView.provide({ actors: invoiceViewActors('0400') }),
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: (now) => {
    const view = changedView(now.context);
    if (now.status === 'done') return t('invoices.title');
    if (now.matches('confirming') || now.matches('removing')) {
      return t('invoiceViews.removeAsk', { name: view?.name ?? '' });
    }
    return view ? t('invoiceViews.change', { name: view.name }) : t('invoiceViews.new');
  },
  says: (now) => {
    const { problems, obstacles, failure } = now.context;
    if (now.hasTag('failed')) {
      return [toldFailure(failure, t('invoiceViews.failedHint'), t('read.mayHaveActed'))];
    }
    if (now.matches({ filling: 'refused' })) return obstacles.map(({ rule }) => REASONS[rule]);
    if (now.matches({ filling: 'incomplete' })) return problems.map(({ rule }) => REASONS[rule]);
    if (now.matches('confirming')) {
      const isShared = changedView(now.context)?.isShared === true;
      return [t(isShared ? 'invoiceViews.removeShared' : 'invoiceViews.removeOwn')];
    }
    return [];
  },
  partOf: 'The list of invoices stands behind it.',
  controls: {
    'view.save': {
      role: 'button',
      name: t('invoiceViews.save'),
      isOnlyWhenPossible: true,
      act: async (button, { form }) => {
        const name = page.getByRole('textbox', { name: t('invoiceViews.name') });
        if (!(name.element() as HTMLInputElement).readOnly) await name.fill(form.name);
        for (const [label, wanted] of [
          [t('invoiceViews.start'), form.isStart],
          [t('invoiceViews.share'), form.isShared],
        ] as const) {
          const box = page.getByRole('checkbox', { name: label });
          const [element] = box.elements();
          if (element instanceof HTMLInputElement && element.checked !== wanted) await box.click();
        }
        await button.click();
      },
    },
    'view.remove': { role: 'button', name: t('invoiceViews.remove'), isOnlyWhenPossible: true },
    'view.close': { role: 'button', name: t('invoiceViews.close'), isOnlyWhenPossible: true },
    'removal.confirm': { role: 'button', name: t('invoiceViews.remove'), isOnlyWhenPossible: true },
    'removal.leave': { role: 'button', name: t('invoiceViews.keep'), isOnlyWhenPossible: true },
  },
});
