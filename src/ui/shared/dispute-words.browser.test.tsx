import { expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { aListedDispute } from '#ui/testing/dispute-samples.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { DisputeStatusMark } from './dispute-words.tsx';

test.each([
  // Whatever a side has said before, what has come last is that it was put on hold, or passed on.
  ['onHold', 'On hold'],
  ['escalated', 'Escalated'],
  ['waitingOnMerchant', 'Waiting on merchant · Disagreed'],
  // Agreed by the sides, decided by support, or come of silence: it is to be credited in each case.
  ['pendingAdjustment', 'Pending adjustment · 384.10 USD to be credited'],
] as const)('§4 Dispute statuses: the last step of one that is %s', async (status, said) => {
  const agreed = status === 'pendingAdjustment' ? money(38_410, 'USD') : null;
  await show(
    <Page>
      <p id="status">
        <DisputeStatusMark
          dispute={aListedDispute({ status, latestStep: 'disagreement', offer: null, agreed })}
          party="customer"
        />
      </p>
    </Page>,
  );
  const words = Array.from(document.querySelectorAll('#status > * > :is(span, small)'), ({ textContent }) =>
    textContent.replaceAll(/\s+/g, ' '),
  );
  expect(words.join(' · ')).toBe(said);
});
