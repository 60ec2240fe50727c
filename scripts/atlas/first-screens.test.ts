import { beforeAll, describe, expect, test } from 'vitest';
import { readModel } from '#model-tests/harness/model-files.ts';
import { readViews, type Said } from '#model-tests/texts/view-texts.ts';
import { firstScreens } from './first-screens.ts';

const keyOf = (said: Said | null) => (typeof said === 'object' ? said?.key : said);

let views: Awaited<ReturnType<typeof readViews>>;
beforeAll(async () => {
  // One reading for all: it starts a server of modules.
  views = await readViews(['invoice-list', 'session', 'payment']);
});

describe('the picture of a state says what its description says', () => {
  test.each([
    [
      'invoice-list',
      '{page: outdated, selection: none}',
      'invoices.title',
      ['invoices.page', 'invoices.outdated'],
    ],
    ['session', 'signingOut', 'session.signingOut', []],
    ['payment', 'awaitingOutcome.waiting', 'payment.awaitTitle', []],
  ])('%s %s', async (id, value, heading, sentences) => {
    const screens = firstScreens(await readModel(id), views.get(id)!);
    const screen = screens.find((one) => one.value === value);
    expect(keyOf(screen?.heading ?? null)).toBe(heading);
    expect(screen?.sentences.map(keyOf)).toEqual(sentences);
  });

  test('without a moment that looks so, the first one stands', async () => {
    const model = await readModel('payment');
    const view = views.get('payment')!;
    const never = firstScreens({ ...model, looksDescribed: () => false }, view);
    expect(never.map(({ value }) => value).toSorted()).toEqual(
      firstScreens(model, view)
        .map(({ value }) => value)
        .toSorted(),
    );
  });
});
