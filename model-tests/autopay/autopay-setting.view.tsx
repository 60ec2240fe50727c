import { page } from 'vitest/browser';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { autoPaySettingActors } from '#api/autopay/actors.ts';
import { isAutoPayOn } from '#domain/autopay/autopay.ts';
import { autoPaySetting } from '#machines/autopay/autopay-setting.ts';
import { AutoPaySettingPage } from '#ui/autopay/autopay-setting-page.tsx';
import { useAutoPaySetting } from '#ui/autopay/use-autopay-setting.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof autoPaySetting>;

const isOn = ({ context: { autoPay } }: SnapshotFrom<typeof autoPaySetting>) => isAutoPayOn(autoPay.status);

function Shown({ actor }: { actor: Actor }) {
  const { onProof: _, ...setting } = useAutoPaySetting(actor);
  return (
    <InPage title={t('autopay.title')}>
      <AutoPaySettingPage {...setting} approvers={null} />
    </InPage>
  );
}

export default defineView(autoPaySetting, {
  live: () => autoPaySetting.provide({ actors: autoPaySettingActors('0400') }),
  partOf: 'the page of AutoPay, whose menu leads on',
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: (now) =>
    t(
      now.matches('reviewing') || now.matches('proving') || now.matches('keeping')
        ? isOn(now)
          ? 'autopay.nextWould'
          : 'autopay.firstRun'
        : 'autopay.title',
    ),
  world: ['identity.proved', 'identity.refused', 'autoPay.told'],
  says: (now) => {
    const { problems, preview } = now.context;
    if (now.hasTag('failed')) return toldFormFailure(now, t('autopay.failedHint'));
    if (now.matches({ reviewing: 'nobodyElse' })) return [t('rule.PAY-37.reason')];
    if (now.matches('asked')) return [t('approvalNotice.secondAsked')];
    if (now.matches({ overtaken: 'told' })) return [t('autopay.overtakenText')];
    if (now.matches({ filling: 'refused' }) || now.matches('overtaken'))
      return [t('autopay.changedMeanwhile')];
    if (now.matches({ filling: 'incomplete' })) {
      return [
        problems.includes('accounts_missing')
          ? t('autopay.chooseAccounts')
          : t('autopay.daysRange', { most: '10' }),
      ];
    }
    return now.matches({ reviewing: 'fresh' }) && preview.length === 0 ? [t('autopay.noRuns')] : [];
  },
  reason: (now) => now.context.problems[0] ?? null,
  controls: {
    'setting.preview': {
      role: 'button',
      name: (now) => t(isOn(now) ? 'autopay.showNext' : 'autopay.showFirst'),
      isOnlyWhenPossible: true,
      act: async (button, { form }) => {
        await page.getByLabelText(t('autopay.daysLabel')).fill(String(form.terms.daysEarly));
        // A box is pressed where it is not as it is to be.
        for (const [id, name] of [
          ['C101', 'Fleet East 0412'],
          ['C102', 'Fleet West 0417'],
        ] as const) {
          const box = page.getByRole('checkbox', { name });
          const isTicked = (box.element() as HTMLInputElement).checked;
          if (isTicked !== form.terms.accountIds.includes(id)) await box.click();
        }
        for (const label of [t('autopay.runCeiling'), t('autopay.invoiceCeiling')]) {
          await page.getByRole('textbox', { name: label }).fill('');
        }
        await button.click();
      },
    },
    'setting.goOn': { role: 'button', name: t('autopay.goOnWithMine'), isOnlyWhenPossible: true },
    'setting.back': { role: 'button', name: t('autopay.back'), isOnlyWhenPossible: true },
    'setting.keep': {
      role: 'button',
      name: (now) => t(isOn(now) ? 'autopay.saveChanges' : 'autopay.turnOn'),
      isOnlyWhenPossible: true,
    },
  },
});
