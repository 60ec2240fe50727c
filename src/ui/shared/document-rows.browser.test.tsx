import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Flow } from '#ui/shell/wizard-shell.tsx';
import { show } from '#ui/testing/show.tsx';
import { documentRows } from './document-upload.css.ts';

test('documents stand in the column of their wizard', async () => {
  await page.viewport(1440, 900);
  await show(
    <Flow>
      <h1>Documents</h1>
      <ul className={documentRows}>
        <li>A paper</li>
      </ul>
    </Flow>,
  );
  const left = (role: 'heading' | 'list') => page.getByRole(role).element().getBoundingClientRect().left;
  expect(left('heading')).toBeGreaterThan(200);
  expect(left('list')).toBe(left('heading'));
});
