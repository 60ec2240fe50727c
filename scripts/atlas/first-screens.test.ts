import { describe, expect, test } from 'vitest';
import { explore } from '#model-tests/harness/explore.ts';
import { readModel } from '#model-tests/harness/model-files.ts';
import { readViews, type Said } from '#model-tests/texts/view-texts.ts';
import { firstScreens } from './first-screens.ts';

const keyOf = (said: Said | null) => (typeof said === 'object' ? said?.key : said);

describe('the picture of a state says what its description says', () => {
  test.each([
    ['invoice-list', '{page: outdated, selection: none}', 'invoices.title', ['invoices.outdated']],
    ['session', 'signingOut', 'session.signingOut', []],
    ['payment', 'awaitingOutcome.waiting', 'payment.awaitTitle', []],
  ])(
    '%s %s',
    async (id, value, heading, sentences) => {
      const model = await readModel(id);
      const view = (await readViews([id])).get(id);
      const screen = firstScreens(model, explore(model), view!).find((one) => one.value === value);
      expect(keyOf(screen?.heading ?? null)).toBe(heading);
      expect(screen?.sentences.map(keyOf)).toEqual(sentences);
    },
    120_000,
  );

  test('without a moment that looks so, the first one stands', async () => {
    const model = await readModel('session');
    const view = (await readViews(['session'])).get('session')!;
    const graph = explore(model);
    const never = { id: 'session', looksDescribed: () => false };
    expect(firstScreens(never, graph, view).length).toBe(firstScreens(model, graph, view).length);
  }, 120_000);
});
