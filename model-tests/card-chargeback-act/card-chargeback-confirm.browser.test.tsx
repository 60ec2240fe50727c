import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { cardChargebackAct } from '#machines/card-chargeback-act/card-chargeback-act.ts';
import { t } from '../browser/in-portal.tsx';
import model from './card-chargeback-act.model.ts';
import view from './card-chargeback-act.view.tsx';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
});

test('before a chargeback is accepted it is said what its invoices owe again, which is without the card fee', async () => {
  const actor = createActor(cardChargebackAct, { input: model.inputs['one that waits'] as never }).start();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(view.render(actor));
  actor.send({ type: 'act.choose', act: 'accept' });
  actor.send({ type: 'act.submit', form: { evidence: '' } });
  const name = `${t('cardChargebackAct.opens')} 0.00 200.00`;
  await expect.element(page.getByRole('row', { name })).toBeVisible();
});

test('whoever confirmed in vain is led to what became of it, where the form stands again', async () => {
  const sendAct = fromPromise(() => Promise.reject(new CallError('offline'))) as never;
  const inVain = cardChargebackAct.provide({ actors: { sendAct } });
  const actor = createActor(inVain, { input: model.inputs['one that waits'] as never }).start();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(view.render(actor));
  actor.send({ type: 'act.choose', act: 'accept' });
  actor.send({ type: 'act.submit', form: { evidence: '' } });
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  actor.send({ type: 'act.confirm' });
  await expect.element(page.getByRole('alert')).toHaveFocus();
});
